/** On the server: what stands in the head of a page, its description first, then its JSON-LD, by the data of that page. */
const inHead = new WeakMap<object, readonly (string | object)[]>();

export const standsInHead = (pageData: object, description: string, jsonLd: readonly object[]): void =>
  void inHead.set(pageData, [description, ...jsonLd]);

export const headParts = (pageData: object): readonly (string | object)[] => inHead.get(pageData) ?? [];
