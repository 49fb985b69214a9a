import styles from './iso-value.module.css';

/** Properties whose values begin with a group of ISO 513: «P — сталь», «K20». */
const isoSlugs = new Set(['materials', 'iso_grade']);

/** A value as text; groups of ISO 513 have their colour before them. */
export function isoValue(slug: string, text: string) {
  if (!isoSlugs.has(slug)) return text;
  const groups = text.split(', ');
  return groups.map((group, at) => (
    <span key={group} className={styles.group} data-iso={group[0]}>
      {at < groups.length - 1 ? `${group}, ` : group}
    </span>
  ));
}
