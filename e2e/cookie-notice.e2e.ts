import type { Locator, Page } from '@playwright/test';
import { alive, expect, phone, test } from './visitor.ts';

const folder = '/tools/sverlenie/';
const tablet = { width: 820, height: 1180 };

const notice = (page: Page) => page.getByRole('region', { name: 'Файлы cookie' });

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error('it is not shown');
  return box;
};

/** Opens a page as somebody who has not answered the notice. */
async function openUnanswered(page: Page, address: string): Promise<void> {
  await page.context().clearCookies();
  await page.goto(address);
  await alive(page);
  await expect(notice(page)).toBeVisible();
}

async function isUncovered(locator: Locator): Promise<boolean> {
  return locator.evaluate((element: unknown) => {
    const one = element as {
      getBoundingClientRect(): { x: number; y: number; width: number; height: number };
      contains(other: unknown): boolean;
      ownerDocument: { elementFromPoint(x: number, y: number): unknown };
    };
    const { x, y, width, height } = one.getBoundingClientRect();
    return one.contains(one.ownerDocument.elementFromPoint(x + width / 2, y + height / 2));
  });
}

for (const viewport of [phone, tablet]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('the cookie notice is one line with two buttons, above it the bars of the page work', async ({
      page,
    }) => {
      await openUnanswered(page, folder);
      const buttons = notice(page).getByRole('button');
      await expect(buttons).toHaveCount(2);
      const middles = await Promise.all(
        [notice(page).getByRole('link'), buttons.first(), buttons.last()].map(async (one) => {
          const { y, height } = await boxOf(one);
          return Math.round(y + height / 2);
        }),
      );
      expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(2);
      expect((await boxOf(notice(page))).height).toBeLessThanOrEqual(60);
      await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
      const buy = page
        .getByRole('main')
        .getByRole('button', { name: /^В.корзину/ })
        .last();
      await expect(buy).toBeInViewport();
      expect(await isUncovered(buy)).toBe(true);
      await page.goto('/configurator/');
      await alive(page);
      await page.getByRole('main').locator('a[href^="/configurator/"]').first().click();
      const total = page
        .getByRole('main')
        .getByText(/^Итого/)
        .first()
        .locator('xpath=ancestor::div[3]');
      await expect(total).toBeVisible();
      expect(await isUncovered(total.getByRole('button').last())).toBe(true);
      expect((await boxOf(total)).y + (await boxOf(total)).height).toBeLessThanOrEqual(
        (await boxOf(notice(page))).y + 1,
      );
    });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('suggestions take the window, the notice waits', async ({ page }) => {
    await openUnanswered(page, folder);
    const field = page.getByRole('banner').getByRole('combobox').first();
    await field.fill('сверло');
    await expect(page.getByRole('listbox', { name: 'Подсказки' })).toBeVisible();
    await expect(notice(page)).toBeHidden();
  });
});

test('the end of the mega menu is not covered', async ({ page }) => {
  await openUnanswered(page, folder);
  await page.getByRole('banner').getByRole('button', { name: 'Каталог', exact: true }).click();
  await expect(notice(page)).toBeHidden();
});
