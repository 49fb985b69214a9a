import { pageAt } from '@spindle/contract/addresses/paths';
import type { FolderLink } from '@spindle/contract/catalogue/catalogue';
import { drawingUrl } from '@spindle/contract/addresses/drawing-url';

interface FolderRow {
  readonly id: string;
  readonly parent_id: string | null;
  readonly section: 'catalog' | 'tools';
  readonly slug: string;
  readonly path: string;
  readonly name: string;
  readonly full_name: string | null;
  readonly drawing_kind: string | null;
  readonly drawing_params: Record<string, unknown>;
  readonly has_promotion_badge: boolean;
  readonly description: string | null;
  readonly type: string | null;
  readonly template: string | null;
}

export interface FolderNode extends FolderRow {
  readonly parent: FolderNode | null;
  readonly children: FolderNode[];
}

export const sectionNames: Record<string, string> = { catalog: 'Станки', tools: 'Инструмент и оснастка' };

export interface FolderTree {
  readonly roots: FolderNode[];
  readonly bySlug: ReadonlyMap<string, FolderNode>;
  readonly byId: ReadonlyMap<string, FolderNode>;
}

/** Rows in order of position → the two sections with their folders, and every folder by its slug and its id. */
export function folderTree(rows: readonly FolderRow[]): FolderTree {
  const bySlug = new Map<string, FolderNode>();
  const byId = new Map<string, FolderNode>();
  const byParent = Map.groupBy(rows, (row) => row.parent_id);
  const grow = (row: FolderRow, parent: FolderNode | null): FolderNode => {
    const node: FolderNode = { ...row, parent, children: [] };
    bySlug.set(row.slug, node);
    byId.set(row.id, node);
    node.children.push(...(byParent.get(row.id) ?? []).map((child) => grow(child, node)));
    return node;
  };
  return { roots: (byParent.get(null) ?? []).map((row) => grow(row, null)), bySlug, byId };
}

export function folderAncestors(node: FolderNode): FolderLink[] {
  return node.parent ? [...folderAncestors(node.parent), folderLink(node.parent)] : [];
}

export function folderLink(node: FolderNode): FolderLink {
  return {
    id: node.id,
    name: node.name,
    slug: node.slug,
    url: pageAt(node.path),
    picture: node.drawing_kind ? drawingUrl(node.drawing_kind, node.drawing_params) : null,
    has_promotion_badge: node.has_promotion_badge,
  };
}
