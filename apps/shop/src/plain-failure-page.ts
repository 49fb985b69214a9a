/** The last resort: no scripts, no styles to load, a way home. */
function plainPage(title: string, hint: string): string {
  return `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style>body{font:16px/1.5 system-ui,sans-serif;color:#16212c;margin:15vh auto;max-width:36em;padding:0 24px}a{color:#1b56c4}h1{font-size:28px}</style></head>
<body><main><h1>${title}</h1><p>${hint}</p><p><a href="/">На главную</a></p></main></body></html>`;
}

/** Retry-After while the database is unavailable. */
export const RETRY_AFTER_SECONDS = 5;

export function plainFailurePage(requestId: string): string {
  return plainPage(
    'Что-то пошло не так',
    `Попробуйте повторить позже. Номер обращения: ${requestId.replace(/[^\w-]/g, '')}`,
  );
}

export function plainMissingPage(): string {
  return plainPage('Такой страницы не существует', 'Вернитесь назад или попробуйте другую страницу.');
}
