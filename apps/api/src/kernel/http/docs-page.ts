import { filePaths } from '@spindle/contract/addresses/file-paths';
import { markupText } from '../text/markup-text.ts';
interface Operation {
  summary?: string;
  tags?: string[];
  parameters?: { name: string; in: string; required?: boolean; schema?: unknown }[];
  requestBody?: { content?: Record<string, { schema?: unknown }> };
  responses?: Record<string, { content?: Record<string, { schema?: unknown }> }>;
}

/** A readable page of the OpenAPI document: plain HTML, nothing to load, nothing to run. */
export function docsPage(document: object): string {
  const { paths = {} } = document as { paths?: Record<string, Record<string, Operation>> };
  const groups = new Map<string, string[]>();
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const tag = operation.tags?.[0] ?? 'api';
      groups.set(tag, [...(groups.get(tag) ?? []), operationHtml(method, path, operation)]);
    }
  }
  const body = [...groups]
    .map(([tag, items]) => `<h2 id="${markupText(tag)}">${markupText(tag)}</h2>${items.join('')}`)
    .join('');
  const nav = [...groups.keys()]
    .map((tag) => `<a href="#${markupText(tag)}">${markupText(tag)}</a>`)
    .join(' ');
  return `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>API магазина «Шпиндель»</title><style>${style}</style></head><body><main>
<h1>API магазина «Шпиндель»</h1><p>Документ OpenAPI 3.1: <a href="${filePaths.openapi()}">/api/openapi.json</a></p><nav>${nav}</nav>${body}
</main></body></html>`;
}

function operationHtml(method: string, path: string, operation: Operation): string {
  const parts: string[] = [];
  if (operation.parameters?.length) {
    const rows = operation.parameters
      .map(
        (p) =>
          `<tr><td><code>${markupText(p.name)}</code></td><td>${markupText(p.in)}</td><td>${p.required ? 'да' : 'нет'}</td><td><code>${markupText(JSON.stringify(p.schema ?? {}))}</code></td></tr>`,
      )
      .join('');
    parts.push(`<table><tr><th>Параметр</th><th>Где</th><th>Обязателен</th><th>Вид</th></tr>${rows}</table>`);
  }
  const [bodyType, bodyContent] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  if (bodyType) parts.push(`<h4>Тело, ${markupText(bodyType)}</h4>${json(bodyContent?.schema)}`);
  for (const [status, answer] of Object.entries(operation.responses ?? {})) {
    if (Number(status) < 300)
      parts.push(
        `<h4>Ответ ${markupText(status)}</h4>${json(Object.values(answer.content ?? {})[0]?.schema)}`,
      );
  }
  const failures = Object.keys(operation.responses ?? {}).filter((status) => Number(status) >= 400);
  if (failures.length) parts.push(`<p>Ошибки: ${failures.map(markupText).join(', ')}</p>`);
  return `<details><summary><b>${method.toUpperCase()}</b> <code>${markupText(path)}</code> ${markupText(operation.summary ?? '')}</summary>${parts.join('')}</details>`;
}

function json(schema: unknown): string {
  return schema === undefined ? '' : `<pre>${markupText(JSON.stringify(schema, null, 2))}</pre>`;
}

const style = `body{font:15px/1.5 system-ui,sans-serif;color:#16212c;margin:0}main{max-width:960px;margin:auto;padding:24px}
a{color:#1b56c4}nav{display:flex;flex-wrap:wrap;gap:12px;margin:16px 0}details{border-top:1px solid #dae1e7;padding:10px 0}
summary{cursor:pointer}summary b{display:inline-block;min-width:64px}pre{background:#f4f7f9;padding:12px;overflow:auto;max-height:420px}
table{border-collapse:collapse;width:100%}td,th{border-bottom:1px solid #dae1e7;text-align:left;padding:6px;vertical-align:top}code{overflow-wrap:anywhere}`;
