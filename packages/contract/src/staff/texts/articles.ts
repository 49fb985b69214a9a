/** Articles between lines, commas or semicolons, each once. */
export const articleList = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\n,;\t]/)
      .map((one) => one.trim())
      .filter(Boolean),
  ),
];
