import { chromium } from '@playwright/test';
const B='http://127.0.0.1:4471';
const jobs = JSON.parse(process.argv[2]);
const b = await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox']});
for (const j of jobs) {
  const c = await b.newContext({viewport:{width:j.w,height:j.h??900},locale:'ru-RU', javaScriptEnabled: j.js!==false});
  await c.addCookies([{name:'cookie_choice',value:'needed',url:B}]);
  const p = await c.newPage();
  p.on('console', m => m.type()==='error' && console.log('console', m.text()));
  p.on('pageerror', e => console.log('pageerror', e.message));
  await p.goto(B+j.u);
  if (j.js!==false) await p.waitForTimeout(600);
  for (const s of j.steps ?? []) {
    if (s.fill!==undefined) await p.locator('header [name=query]').fill(s.fill);
    if (s.type!==undefined) await p.locator('header [name=query]').pressSequentially(s.type);
    if (s.key) await p.keyboard.press(s.key);
    if (s.focus) await p.locator(s.focus).focus();
    if (s.click) await p.locator(s.click).first().click();
    if (s.wait) await p.waitForTimeout(s.wait);
  }
  await p.screenshot({path:`/tmp/h/sw-shots/${j.n}.png`, fullPage: j.full??false});
  console.log(j.n, p.url());
  await c.close();
}
await b.close();
