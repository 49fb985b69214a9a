/** Client navigations ask for `/about/_.data` or `/about.data`: the page is `/about/`. */
export function pagePath(path: string): string {
  return path
    .replace(/\/_\.data$/, '/')
    .replace(/_root\.data$/, '')
    .replace(/\.data$/, '/');
}
