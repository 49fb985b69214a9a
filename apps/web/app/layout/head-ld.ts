/** On the server: what stands in the head of a page as JSON-LD, by the data of that page. */
const inHead = new WeakMap<object, readonly object[]>();

export const standsInHead = (pageData: object, jsonLd: readonly object[]): void =>
  void inHead.set(pageData, jsonLd);

export const headLd = (pageData: object): readonly object[] => inHead.get(pageData) ?? [];
