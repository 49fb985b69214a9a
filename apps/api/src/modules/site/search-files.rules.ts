interface SearchFacts {
  readonly ownOrigin: string | null;
  readonly publicUrl: URL;
  /** Null where they cannot be read. */
  readonly pages: readonly string[] | null;
  readonly hasGoods: boolean;
  /** Parts of the sitemap without an address. */
  readonly empty: readonly string[];
  readonly isHomeClosed: boolean;
  /** What robots.txt closes. */
  readonly closed: readonly string[];
}

const isOnlyHere = (host: string): boolean => /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host);

function addressProblem({ ownOrigin, publicUrl }: SearchFacts): string | null {
  if (ownOrigin === null)
    return `Адрес магазина не\u00a0задан (PUBLIC_URL), и\u00a0карта называет ${publicUrl.origin}: поисковики туда не\u00a0попадут. Чтобы магазин находили, задайте PUBLIC_URL и\u00a0запустите магазин снова.`;
  if (isOnlyHere(publicUrl.hostname))
    return `Адрес магазина (PUBLIC_URL) ${publicUrl.origin} открывается только на\u00a0этой машине: поисковики туда не\u00a0попадут.`;
  if (publicUrl.protocol === 'http:')
    return 'Адрес магазина (PUBLIC_URL) начинается с\u00a0http: поисковики ставят ниже магазины без\u00a0https.';
  return null;
}

function closedPagesProblem({ pages, closed }: SearchFacts): string | null {
  const both = (pages ?? []).filter((path) => closed.some((one) => path.startsWith(one)));
  return both.length === 0
    ? null
    : `В\u00a0карте есть адреса, которые robots.txt закрывает: ${both.slice(0, 5).join(', ')}.`;
}

/** Problems that keep search engines from the shop or from its sitemap, the gravest first. */
export function searchProblems(facts: SearchFacts): string[] {
  const { pages, hasGoods, empty, isHomeClosed } = facts;
  return [
    addressProblem(facts),
    pages === null ? 'Карта страниц не\u00a0собирается: причина в\u00a0журнале сервера.' : null,
    hasGoods ? null : 'Карта товаров не\u00a0собирается: причина в\u00a0журнале сервера.',
    isHomeClosed ? 'Главная страница закрыта или перенаправлена записью для адреса «/».' : null,
    closedPagesProblem(facts),
    empty.length > 0 ? `В\u00a0этих частях карты нет ни\u00a0одного адреса: ${empty.join(', ')}.` : null,
  ].filter((problem) => problem !== null);
}
