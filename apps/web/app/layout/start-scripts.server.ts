import type { EntryContext } from 'react-router';

type Page = Pick<EntryContext, 'manifest' | 'staticHandlerContext' | 'serverHandoffString'>;

/**
 * What React Router's `Scripts` would write, but begun after the first frame. Its preloads stand in the head: 170 KB of
 * code share the line with styles, letters and the first picture, and none of it draws anything.
 */
export function startText(page: Page, streamed: string, layoutFile: string | null): string {
  const { manifest, staticHandlerContext, serverHandoffString = '{}' } = page;
  const { entry, url, routes } = manifest;
  const ids = staticHandlerContext.matches.map(({ route }) => route.id).filter((id) => routes[id]);
  const modules = ids.flatMap((id) => routes[id]?.module ?? []);
  const first = [entry.module, url, ...modules];
  const others = new Set([...entry.imports, ...ids.flatMap((id) => routes[id]?.imports ?? [])]);
  const files = [...first, ...[...others].filter((file) => !first.includes(file))];
  const given = [layoutFile, files, ids].map(inScript).join();
  const context = `${withoutFalse(serverHandoffString).slice(0, -1)},"stream":new Response(${inScript(streamed)}).body}`;
  return `__reactRouterContext=${context};(${begin})(${given})`;
}

/** What is not set and what is not there mean the same to the router. */
const withoutFalse = (json: string): string =>
  json.replaceAll(/"\w+":false,|,"\w+":false(?=\})|"\w+":false/g, '');

/** No text can end the script. */
const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);

/**
 * Runs in the page as it stands here: with the layout's file, the files (the entry, the table of routes, a module for each
 * id, the rest) and the ids. Files are asked for ahead, eight in a turn, and run one after the other, what others need first,
 * with a turn for the browser after each 4 ms. A page that nobody looks at has no frame to wait for; where frames do not come, as behind
 * another window, a timer stands in.
 */
const begin = `(l,f,r)=>{let g=()=>{g=()=>{};let n=r.length+2,o=[...f.slice(n),...f.slice(1,n)],a=[...o,f[0]],p=()=>{document.head.insertAdjacentHTML("beforeend",a.splice(0,8).map(f=>\`<link rel="modulepreload" href="\${f}"/>\`).join("")+(l?\`<link rel="preload" as="fetch" crossorigin href="\${l}"/>\`:""));l=0;a[0]&&setTimeout(p)};p();(async()=>{let m=[],t=0;for(let u of o){if(performance.now()-t>4){await new Promise(g=>setTimeout(g));t=performance.now()}m.push(await import(u))}__reactRouterRouteModules=Object.fromEntries(r.map((u,i)=>[u,m[m.length-r.length+i]]));import(f[0])})()};document.hidden?g():requestAnimationFrame(()=>setTimeout(()=>g()));setTimeout(()=>g(),3e3)}`;
