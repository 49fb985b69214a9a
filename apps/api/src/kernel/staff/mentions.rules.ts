interface Colleague {
  readonly first_name: string;
  readonly last_name: string;
}

const mostMentioned = 10;
const plain = (text: string): string => text.toLowerCase().replaceAll('ё', 'е').replaceAll(/\s+/g, ' ');

/** Colleagues a note calls: «@Анна Зуева». Two of one name are both called. */
export function mentioned<T extends Colleague>(text: string, colleagues: readonly T[]): T[] {
  const plainText = plain(text);
  return colleagues
    .filter(({ first_name, last_name }) => {
      const name = `@${plain(`${first_name} ${last_name}`.trim())}`;
      const at = name === '@' ? -1 : plainText.indexOf(name);
      // «@Анна Зуева» does not call «Анна Зуев», nor an address of mail anybody.
      const beside = `${plainText[at - 1] ?? ' '}${plainText[at + name.length] ?? ' '}`;
      return at >= 0 && !/[\p{L}\p{N}]/u.test(beside);
    })
    .slice(0, mostMentioned);
}
