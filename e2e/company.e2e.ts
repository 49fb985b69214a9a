import { expect, test } from './visitor.ts';

// Links within drawings are met by what looks at links in idle moments.
test.use({ ahead: true });

test('a vacancy: from the header through the filter to the application', async ({ page, visit }) => {
  await visit('/');
  await page
    .getByRole('navigation', { name: 'О магазине' })
    .getByRole('link', { name: /^Вакансии/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Вакансии', exact: true })).toBeVisible();
  await page
    .getByRole('link', { name: /^Сервис/ })
    .and(page.locator('[href*="department"]'))
    .click();
  await expect(page).toHaveURL(/department=/);
  await expect(page.getByRole('main').getByRole('link', { name: 'Разработчик TypeScript' })).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Сервисный инженер станков с ЧПУ' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Сервисный инженер/ })).toBeVisible();
  const structuredData = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(JSON.parse(structuredData.find((text) => text.includes('JobPosting')) ?? '')).toMatchObject({
    baseSalary: { value: { minValue: 140_000, maxValue: 190_000 } },
    jobLocation: { address: { addressLocality: 'Екатеринбург' } },
  });
  await page.getByRole('button', { name: 'Отправить отклик' }).click();
  const popup = page.getByRole('dialog', { name: 'Отклик на вакансию' });
  await expect(popup).toBeVisible();
  await expect(popup.getByLabel('Вакансия', { exact: true })).toHaveValue(
    'servisnyy-inzhener-stankov-s-chpu',
  );
});

test('contacts: the map, an office with its way and people, the card for an address book', async ({
  page,
  visit,
}) => {
  await visit('/contacts/');
  const map = page.getByRole('group', { name: /^Схема: офисы в/ });
  await expect(map.getByRole('link')).toHaveCount(14);
  await map.getByRole('link', { name: 'Хабаровск', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Офис: Хабаровск' })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Схема проезда: / })).toBeVisible();
  await expect(page.getByText(/^(?:Открыто до|Закрыто, откроется)/).first()).toBeVisible();
  await expect(page.getByText('Руководитель офиса')).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Контакты, vCard' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('khabarovsk.vcf');
});
