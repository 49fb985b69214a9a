import { type AtRule, type ChildNode, type Container, parse, type Rule } from 'postcss';

const blocks = new Set(['media', 'container', 'supports', 'layer', 'scope', 'starting-style']);

/** What may hide a dot that begins no class (comments, strings, escapes), or a class. */
const selectorParts = /\/\*.*?\*\/|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\.(-?[_a-z][\w-]*)|\\./gis;

const firstClass = ({ selector }: Rule): string =>
  [...selector.matchAll(selectorParts)].find(([, name]) => name !== undefined)?.[1] ?? '';

const isBlock = (node: ChildNode): node is AtRule =>
  node.type === 'atrule' && blocks.has(node.name) && node.nodes !== undefined;

/** A rule is known by the first class it names, a set of frames by its name; fonts and the order of layers have none. */
function nameOf(node: ChildNode): string {
  if (node.type === 'rule') return firstClass(node);
  return node.type === 'atrule' && node.name === 'keyframes' ? node.params : '';
}

function keep(within: Container, isWanted: (name: string) => boolean): void {
  // Its own walk allows for what is removed on the way.
  within.each((node) => {
    if (isBlock(node)) {
      keep(node, isWanted);
      if (node.nodes?.length === 0) node.remove();
    } else if (node.type === 'comment' || !isWanted(nameOf(node))) node.remove();
  });
}

/** Those rules of a sheet that are wanted, letter for letter, with the blocks around them; marks of the bundler between rules go. */
export function pickRules(css: string, isWanted: (name: string) => boolean): string {
  const sheet = parse(css);
  keep(sheet, isWanted);
  return sheet.toString();
}
