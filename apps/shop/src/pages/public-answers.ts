import type { Transport } from '@spindle/client/client';

/** Calls that answer everyone alike, whoever asks: settings, menus, offices, folders and texts beside a page. */
const alike =
  /^\/api\/(?:site|menu|menu\/main|companies|vacancies|education-courses|selects\/business-regions|seo\/.*|banners\/.*|folders\/slug\/[^/?]+|material\/useful\/.*)$/;

/** Calls of one visitor's page: what is alike for everyone comes from what is kept for all, the rest is asked as them. */
export function withPublicAnswers(own: Transport, forEveryone: Transport): Transport {
  return {
    send: (request) =>
      request.method === 'GET' && alike.test(request.url) ? forEveryone.send(request) : own.send(request),
  };
}
