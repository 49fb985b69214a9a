import { alive, expect, phone, test } from './visitor.ts';

test.describe('header', () => {
  test('shows office, menus, phone, search and actions; the skip link leads past it; the footer has what law and buyer want', async ({
    page,
    visit,
  }) => {
    await visit();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'К содержанию' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#main$/);
    const header = page.getByRole('banner');
    await expect(header.getByRole('button', { name: /Екатеринбург, ул\. Фронтовых бригад/ })).toBeVisible();
    await expect(header.getByRole('link', { name: '8-800-600-52-83', exact: true })).toHaveAttribute(
      'href',
      /^tel:/,
    );
    await expect(header.getByRole('button', { name: 'Обратный звонок' })).toBeVisible();
    await expect(header.getByRole('link', { name: 'Смотрел' })).toHaveAttribute('href', '/viewed/all/');
    await expect(header.getByRole('button', { name: 'Войти' })).toBeVisible();
    await expect(header.getByRole('link', { name: 'Корзина' })).toHaveAttribute('href', '/cart/');
    await expect(
      header.getByRole('navigation', { name: 'Главное меню' }).getByRole('link', { name: 'Станки' }),
    ).toBeVisible();
    await expect(
      header.getByRole('navigation', { name: 'О\u00a0магазине' }).getByRole('link', { name: 'Контакты' }),
    ).toBeVisible();

    const footer = page.getByRole('contentinfo');
    await expect(footer.getByText(/ОГРН.1026605218936/)).toBeVisible();
    await expect(footer.getByText(/ИНН.6673184521/)).toBeVisible();
    await expect(footer.getByText(/© 1992–\d{4} «Шпиндель»/)).toBeVisible();
    await expect(
      footer.getByRole('navigation', { name: 'Компания' }).getByRole('link', { name: 'Реквизиты' }),
    ).toBeVisible();
    await expect(footer.getByRole('link', { name: 'Публичная оферта' })).toBeVisible();
    await expect(footer.getByRole('list', { name: 'Принимаем к оплате' }).getByRole('img')).toHaveCount(3);
    await footer.getByRole('button', { name: 'Написать нам' }).click();
    await expect(page.getByRole('dialog', { name: 'Написать нам' })).toBeVisible();
  });

  test('searches in the chosen scope and never for nothing', async ({ page, visit }) => {
    await visit();
    const search = page.getByRole('search');
    await search.getByRole('button', { name: 'Найти' }).click();
    await expect(page).toHaveURL(/\/$/);
    await search.getByRole('combobox', { name: 'Где искать' }).selectOption('Инструмент');
    await search.getByRole('combobox', { name: 'Поиск по каталогу' }).fill('  сверло ');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/search/tools/?query=${encodeURIComponent('сверло')}`);
    await expect(search.getByRole('combobox', { name: 'Поиск по каталогу' })).toHaveValue('сверло');
    await expect(search.getByRole('combobox', { name: 'Где искать' })).toHaveValue('tools');
    await page.goto('/about/');
    await expect(search.getByRole('combobox', { name: 'Поиск по каталогу' })).toHaveValue('');
  });

  test('a page on its way is announced', async ({ page, visit }) => {
    await visit();
    const announced = Promise.withResolvers<void>();
    await page.route('**/about/_.data*', async (route) => {
      await announced.promise;
      await route.continue();
    });
    await page.getByRole('link', { name: 'О компании' }).first().click();
    await expect(page.getByText('Загрузка страницы')).toBeAttached();
    announced.resolve();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/Станки, инструмент/);
    await expect(page.getByText('Загрузка страницы')).not.toBeAttached();
    await expect(page.getByRole('main')).toBeFocused();
  });
});

test.describe('header of a newcomer', () => {
  test.use({ cold: true });

  test('the main row stays in sight, nothing jumps', async ({ page, visit }) => {
    await page.addInitScript(`
      window.shifted = 0;
      new PerformanceObserver((list) => {
        for (const { value } of list.getEntries()) window.shifted += value;
      }).observe({ type: 'layout-shift', buffered: true });
    `);
    await visit('/dostavka-i-oplata/');
    await page.mouse.wheel(0, 600);
    await expect(page.getByRole('search')).toBeInViewport();
    // Fonts may load late.
    expect(await page.evaluate('window.shifted')).toBeLessThan(0.01);
  });
});

test.describe('office', () => {
  test('the chosen one shows at once, stays after a reload and in new tabs', async ({ page, visit }) => {
    // Two listings and every office of the list.
    test.slow();
    await visit('/tools/sverlenie/sverla-hss/');
    const stock = () => page.locator('main article p:has(svg, i, span)').allTextContents();
    const before = await stock();
    await page.getByRole('button', { name: /Екатеринбург/ }).click();
    await page.getByRole('textbox', { name: 'Город или адрес' }).fill('каза');
    await expect(page.getByRole('list', { name: 'Офисы' }).getByRole('listitem')).toHaveCount(1);
    // Stock and terms of the open page are requested again; the phone is the office's.
    const reload = page.waitForResponse((answer) => answer.url().includes('.data'));
    await page.getByRole('button', { name: /^Казань/ }).click();
    await expect(page.getByRole('button', { name: /^Казань, / })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: '+7 (843) 226-48-14' })).toBeVisible();
    await reload;
    expect(await page.evaluate("localStorage.getItem('company_id')")).toMatch(/^[0-9a-f-]{36}$/);
    await expect.poll(stock).not.toEqual(before);
    const after = await stock();
    await page.reload();
    await expect(page.getByRole('button', { name: /^Казань, / })).toBeVisible();
    expect(await stock()).toEqual(after);
    // On a phone too.
    await expect(page.locator('header a[aria-label="Позвонить: +7 (843) 226-48-14"]')).toBeAttached();
    // The very first HTML knows it too.
    expect(await (await page.request.get('/')).text()).toMatch(/<span[^>]*>Казань<!-- -->, /);
  });

  test('by keyboard: arrows move, Escape gives the focus back; storage brings the choice back when the cookie is gone', async ({
    page,
    visit,
  }) => {
    await visit('/about/');
    const button = page.getByRole('button', { name: /Екатеринбург, / });
    await button.focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('textbox', { name: 'Город или адрес' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('button', { name: /^Екатеринбург ул/ })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    await expect(button).toHaveAttribute('aria-expanded', 'false');

    await page.getByRole('button', { name: /Екатеринбург/ }).click();
    await page.getByRole('button', { name: /^Пермь/ }).click();
    await page.context().clearCookies({ name: 'company_id' });
    await page.reload();
    await expect(page.getByRole('button', { name: /^Пермь, / })).toBeVisible();
    await expect
      .poll(async () => (await page.context().cookies()).some(({ name }) => name === 'company_id'))
      .toBe(true);
  });
});

test('mega menu: by click, hover, a press outside and by keyboard alone; closed on the way to a page', async ({
  page,
  visit,
}) => {
  await visit('/about/');
  const button = page.getByRole('button', { name: 'Каталог' });
  await button.click();
  const rail = page.getByRole('navigation', { name: 'Разделы каталога' });
  await expect(rail.getByRole('link', { name: /Обрабатывающие центры/ })).toBeVisible();
  await expect(rail.getByText('%').first()).toBeVisible();
  await rail.getByRole('link', { name: /Сверление/ }).hover();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Развёртки' })).toBeVisible();
  await page.mouse.click(700, 15);
  await expect(rail).toBeHidden();

  await button.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('link', { name: /^Обрабатывающие центры/ })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('link', { name: /^Токарные станки/ })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('link', { name: 'Всё в разделе «Токарные станки»' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('link', { name: /^Токарные станки/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await expect(rail).toBeHidden();
  await expect(button).toHaveAttribute('aria-expanded', 'false');

  await button.click();
  await rail.getByRole('link', { name: /Сверление/ }).click();
  await expect(page).toHaveURL('/tools/sverlenie/');
  await expect(rail).toBeHidden();
});

test.describe('tablet', () => {
  test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true });

  test('a tap shows a section, the next one opens it', async ({ page, visit }) => {
    await visit('/about/');
    await page.getByRole('button', { name: 'Каталог' }).tap();
    const rail = page.getByRole('navigation', { name: 'Разделы каталога' });
    const section = rail.getByRole('link', { name: /^Измерения/ });
    await section.tap();
    await expect(
      page.getByRole('banner').getByRole('link', { name: 'Микрометры и нутромеры' }),
    ).toBeVisible();
    await expect(page).toHaveURL('/about/');
    await section.tap();
    await expect(page).toHaveURL('/tools/izmereniya/');
  });
});

test.describe('phone', () => {
  test.use({ viewport: phone, hasTouch: true });

  test('menu goes down level by level and back, and holds the rest of the header; search has its place in the bar', async ({
    page,
    visit,
  }) => {
    await visit('/about/');
    const bar = page.getByRole('navigation', { name: 'Быстрый доступ' });
    await bar.getByRole('link', { name: 'Поиск' }).click();
    await expect(page.getByRole('combobox', { name: 'Поиск по каталогу' })).toBeFocused();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(phone.width);
    await page.getByRole('button', { name: 'Закрыть поиск' }).click();

    await bar.getByRole('link', { name: 'Каталог' }).click();
    const menu = page.getByRole('dialog');
    await expect(menu.getByRole('heading', { name: 'Каталог' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Смотрел' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Контакты' })).toBeVisible();
    await menu.getByRole('button', { name: /Екатеринбург/ }).click();
    await menu.getByRole('button', { name: /^Уфа/ }).click();
    await expect(menu.getByRole('button', { name: /^Уфа, / })).toBeVisible();
    await menu.getByRole('button', { name: /^Сверление/ }).click();
    await expect(menu.getByRole('heading', { name: /Сверление/ })).toBeFocused();
    await menu.getByRole('button', { name: /^Твердосплавные свёрла/ }).click();
    await menu.getByRole('button', { name: 'Назад: Сверление' }).click();
    await menu.getByRole('button', { name: 'Назад: Каталог' }).click();
    await menu.getByRole('button', { name: /^Резьба/ }).click();
    const data = Promise.withResolvers<void>();
    await page.route(/\/tools\/rezba.*\.data/, async (route) => {
      await data.promise;
      await route.continue();
    });
    await menu.getByRole('link', { name: 'Всё в разделе' }).click();
    await expect(menu).toBeHidden();
    // Opened while the page is on its way, the menu stays when it arrives.
    await bar.getByRole('link', { name: 'Каталог' }).click();
    await expect(menu.getByRole('heading', { name: 'Каталог' })).toBeVisible();
    await expect(page).toHaveURL('/about/');
    data.resolve();
    await expect(page).toHaveTitle(/резьб/i);
    await expect(page).toHaveURL('/tools/rezba/');
    await menu.getByRole('button', { name: 'Обратный звонок' }).click();
    await expect(page.getByRole('dialog', { name: 'Обратный звонок' })).toBeVisible();
  });
});

test.describe('cookies', () => {
  test('both answers are equal in size, and the choice is stored', async ({ page }) => {
    await page.context().clearCookies();
    await page.goto('/ui/');
    await alive(page);
    const notice = page.getByRole('region', { name: 'Файлы cookie' });
    // A toast lies beside the notice, not on it.
    await page.getByRole('button', { name: 'С возвратом' }).click();
    const message = page.getByRole('status').filter({ hasText: 'Товар удалён' });
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const [toastBox, noticeBox] = [await message.boundingBox(), await notice.boundingBox()];
      const apart =
        toastBox!.y + toastBox!.height <= noticeBox!.y || toastBox!.x >= noticeBox!.x + noticeBox!.width;
      expect([width, apart]).toEqual([width, true]);
    }
    const all = await notice.getByRole('button', { name: 'Разрешить все' }).boundingBox();
    const needed = await notice.getByRole('button', { name: 'Только нужные' }).boundingBox();
    expect([all?.width, all?.height]).toEqual([needed?.width, needed?.height]);
    const written = () => page.waitForResponse((answer) => answer.url().endsWith('/api/cookie-choice'));
    const [first] = await Promise.all([
      written(),
      notice.getByRole('button', { name: 'Разрешить все' }).click(),
    ]);
    expect(first.status()).toBe(200);
    await expect(notice).toBeHidden();
    // The mind is changed from the footer, and that is written down too.
    await page.getByRole('contentinfo').getByRole('link', { name: 'Настройки cookie' }).click();
    const [second] = await Promise.all([
      written(),
      notice.getByRole('button', { name: 'Только нужные' }).click(),
    ]);
    expect(second.status()).toBe(200);
    await expect(notice).toBeHidden();
    await page.reload();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(notice).toBeHidden();
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'cookie_choice');
    expect(cookie?.value).toBe('needed');
    expect(cookie?.httpOnly).toBe(false);
  });
});

test.describe('print and failures', () => {
  test('print has no header, footer or controls', async ({ page, visit }) => {
    await visit('/dostavka-i-oplata/');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('search')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await page.evaluate("window.dispatchEvent(new Event('beforeprint'))");
    await expect(page.locator('html')).toHaveAttribute('data-print', '');
    await page.evaluate("window.dispatchEvent(new Event('afterprint'))");
    await expect(page.locator('html')).not.toHaveAttribute('data-print');
  });

  test('a missing page explains itself with status 404 and links onward', async ({ page, visit }) => {
    const answer = await page.goto('/net-takoj-stranicy/');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Такой страницы не существует');
    await expect(page.getByRole('main').getByRole('search')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'На главную' }).click();
    await expect(page).toHaveURL('/');
    const reserved = await page.goto('/404');
    expect(reserved?.status()).toBe(404);
    await expect(page.getByText('Что-то пошло не так')).toBeVisible();
    await visit('/');
  });
});
