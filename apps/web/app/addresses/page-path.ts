/** Client navigations request `/about/_.data` or `/about.data` for the page `/about/`. */
export function pagePath(path: string): string {
  return path
    .replace(/\/_\.data$/, '/')
    .replace(/_root\.data$/, '')
    .replace(/\.data$/, '/');
}
