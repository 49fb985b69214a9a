import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { Breadcrumbs, breadcrumbsJsonLd } from './navigation/breadcrumbs.tsx';
import { Button } from './buttons/button.tsx';
import { Checkbox, Switch } from './form/checkbox.tsx';
import { Dialog, DialogBody } from './overlay/dialog.tsx';
import { Field } from './form/field.tsx';
import { Icon } from './icons/icon.tsx';
import { lateIcons } from './icons/late-icons.ts';
import { Pagination } from './navigation/pagination.tsx';
import { Picture } from './pictures/picture.tsx';
import { PlainQuestion } from './overlay/plain-question.tsx';
import { Price } from './text/price.tsx';
import { QuantityInput } from './numbers/quantity-input.tsx';
import { RadioGroup } from './form/radio-group.tsx';
import { RangeFilter } from './numbers/range-filter.tsx';
import { Select } from './form/select.tsx';
import { HeadCell } from './layout/table.tsx';
import { Tabs } from './navigation/tabs.tsx';
import { TextInput } from './form/text-input.tsx';
import { Upload } from './form/upload.tsx';

const html = (node: ReactNode) => renderToStaticMarkup(<MemoryRouter>{node}</MemoryRouter>);

/** Attributes of the first element of this kind that has all of the wanted ones. */
function element(markup: string, tag: string, expected: Record<string, string> = {}): Record<string, string> {
  for (const [, attributes = ''] of markup.matchAll(new RegExp(`<${tag}((?: [\\w-]+="[^"]*")*)`, 'g'))) {
    const found = Object.fromEntries(
      [...attributes.matchAll(/ ([\w-]+)="([^"]*)"/g)].map(([, k, v]) => [k, v]),
    );
    if (Object.entries(expected).every(([key, value]) => found[key] === value)) return found;
  }
  throw new Error(`No <${tag}> with ${JSON.stringify(expected)} in ${markup}`);
}

describe('fields on the server', () => {
  it('ties label, hint and error to the control', () => {
    const markup = html(
      <Field label="ИНН" required hint="10 цифр" error="Проверьте цифры">
        <TextInput name="inn" defaultValue="66" />
      </Field>,
    );
    const id = element(markup, 'label').for;
    expect(element(markup, 'input')).toMatchObject({
      id,
      name: 'inn',
      value: '66',
      required: '',
      'aria-invalid': 'true',
      'aria-describedby': `${id}-error ${id}-hint`,
    });
    expect(markup).toContain(`id="${id}-error"`);
    expect(markup).toContain(`id="${id}-hint"`);
  });

  it('leaves a good field without error marks', () => {
    const markup = html(
      <Field label="ИНН" good="ООО «Деталь»">
        <TextInput name="inn" />
      </Field>,
    );
    expect(markup).not.toContain('aria-invalid');
    expect(markup).toContain('data-good');
  });

  it('renders choices as native inputs with names', () => {
    const markup = html(
      <>
        <Checkbox name="agree" error="Нужно согласие">
          Согласен
        </Checkbox>
        <Switch name="only">Только различия</Switch>
        <RadioGroup
          legend="Оплата"
          name="pay"
          defaultValue="card"
          options={[
            { value: 'invoice', label: 'По счёту' },
            { value: 'card', label: 'Картой' },
          ]}
        />
      </>,
    );
    expect(element(markup, 'input', { name: 'agree' })).toMatchObject({
      type: 'checkbox',
      'aria-invalid': 'true',
    });
    expect(element(markup, 'input', { name: 'only' })).toMatchObject({ type: 'checkbox', role: 'switch' });
    expect(element(markup, 'input', { name: 'pay', value: 'card' })).toHaveProperty('checked');
    expect(element(markup, 'input', { name: 'pay', value: 'invoice' })).not.toHaveProperty('checked');
    expect(markup).toContain('<fieldset');
  });
});

describe('select on the server', () => {
  it('is a native select with its options and the chosen one', () => {
    const markup = html(
      <Select
        name="city"
        placeholder="Любой"
        defaultValue="msk"
        options={[{ value: 'msk', label: 'Москва' }]}
      />,
    );
    expect(markup).toContain('<select name="city"');
    expect(markup).toContain('<option value="">Любой</option>');
    expect(markup).toContain('<option value="msk" selected="">Москва</option>');
    expect(markup).not.toContain('listbox');
  });

  it('states that the list is empty', () => {
    expect(html(<Select options={[]} />)).toContain('Список пуст');
  });
});

describe('other controls on the server', () => {
  it('sends quantity and range as text fields', () => {
    const markup = html(
      <>
        <QuantityInput name="quantity" defaultValue={20} step={10} max={125} />
        <RangeFilter
          label="Цена"
          min={0}
          max={100}
          value={{ from: 8.5, to: null }}
          names={{ from: 'a', to: 'b' }}
        />
      </>,
    );
    expect(element(markup, 'input', { name: 'quantity' })).toMatchObject({
      type: 'text',
      role: 'spinbutton',
      value: '20',
      'aria-valuemin': '10',
      'aria-valuemax': '120',
    });
    expect(element(markup, 'input', { name: 'a' })).toMatchObject({ value: '8,5', placeholder: '0' });
    expect(element(markup, 'input', { name: 'b' })).toMatchObject({ value: '', placeholder: '100' });
    expect(markup).not.toContain('style=');
  });

  it('keeps a loading button focusable', () => {
    const markup = html(<Button loading>Отправить</Button>);
    expect(markup).toContain('aria-busy="true"');
    expect(markup).not.toContain('disabled=""');
    expect(markup).toContain('Отправить');
  });

  it('offers a plain file field', () => {
    const markup = html(<Upload name="files" multiple extensions={['pdf']} />);
    expect(element(markup, 'input')).toMatchObject({
      name: 'files',
      type: 'file',
      multiple: '',
      accept: '.pdf',
    });
  });

  it('opens a dialog without JavaScript and gives it a way out', () => {
    const dialog = html(
      <Dialog open onClose={() => {}} title="Вход" closeTo="/cart/">
        <DialogBody>Почта</DialogBody>
      </Dialog>,
    );
    expect(element(dialog, 'dialog')).toMatchObject({ open: '' });
    expect(element(dialog, 'a', { 'aria-label': 'Закрыть' })).toMatchObject({ href: '/cart/' });
    const native = html(
      <Dialog open onClose={() => {}} title="Вход">
        <DialogBody>Почта</DialogBody>
      </Dialog>,
    );
    expect(element(native, 'form')).toMatchObject({ method: 'dialog' });
    const closed = html(
      <Dialog open={false} onClose={() => {}} title="Вход">
        <DialogBody>Почта</DialogBody>
      </Dialog>,
    );
    expect(element(closed, 'dialog')).not.toHaveProperty('open');
  });
});

describe('navigation on the server', () => {
  it('links pages; page one has no query', () => {
    const markup = html(
      <Pagination
        page={2}
        total={184}
        hrefFor={(page) => (page === 1 ? '/tools/' : `/tools/?page=${page}`)}
      />,
    );
    expect(element(markup, 'a', { rel: 'prev' })).toMatchObject({ href: '/tools/' });
    expect(markup).toContain('href="/tools/?page=8"');
    expect(markup.match(/aria-current="page"/g)).toHaveLength(1);
    expect(markup.replaceAll('\u2060', '')).toContain('25–48 из\u00a0184');
    expect(html(<Pagination page={1} total={0} hrefFor={String} />)).toBe('');
  });

  it('has one active tab, each with its panel', () => {
    const markup = html(
      <Tabs
        label="О товаре"
        defaultActive="two"
        tabs={[
          { key: 'one', label: 'Один', content: 'первый' },
          { key: 'two', label: 'Два', count: 1200, content: 'второй' },
        ]}
      />,
    );
    expect(markup.match(/aria-selected="true"/g)).toHaveLength(1);
    expect(markup).toContain('первый');
    expect(markup).toContain('1\u00a0200');
    const panel = /role="tab" aria-selected="true" aria-controls="([^"]+)"/.exec(markup)?.[1];
    expect(markup).toContain(`id="${panel}" role="tabpanel"`);
  });

  it('names the path for people and search engines', () => {
    const items = [{ label: 'Главная', to: '/' }, { label: 'Станки', to: '/catalog/' }, { label: 'VMC 850' }];
    expect(html(<Breadcrumbs items={items} />)).toContain('<span aria-current="page">VMC 850</span>');
    const data = breadcrumbsJsonLd(items, 'https://shop.example');
    expect(data.itemListElement[1]).toEqual({
      '@type': 'ListItem',
      position: 2,
      name: 'Станки',
      item: 'https://shop.example/catalog/',
    });
    expect(data.itemListElement[2]).not.toHaveProperty('item');
  });

  it('exposes the sort direction of a column', () => {
    const sorted = <HeadCell sort={{ direction: 'descending', onSort: () => {} }}>Цена</HeadCell>;
    const markup = renderToStaticMarkup(
      <table>
        <thead>
          <tr>{sorted}</tr>
        </thead>
      </table>,
    );
    expect(markup).toContain('aria-sort="descending"');
    expect(markup).toContain('<button type="button"');
  });
});

describe('prices and pictures', () => {
  it('shows the old price only with a real discount', () => {
    const cheaper = html(<Price value={940} old={1000} showDiscount />);
    expect(cheaper).toContain('<del');
    expect(cheaper).toContain('Скидка 6\u00a0%');
    // A personal discount is struck out too, but only a discount beyond it is a promotion.
    const personal = html(<Price value={970} old={1000} personalPercent={3} showDiscount />);
    expect(personal).toContain('<del');
    expect(personal).not.toContain('Скидка 3');
    expect(html(<Price value={873} old={1000} personalPercent={3} showDiscount />)).toContain(
      'Скидка 10\u00a0%',
    );
    expect(html(<Price value={1220} net={1000} />)).toContain('1\u00a0000\u00a0₽ без\u00a0НДС');
    // Sold without VAT, the price is also the net price: stated once, and only when there is a price.
    expect(html(<Price value={1220} net={null} />)).toMatch(
      /1\u00a0220\u00a0₽(?!.*1\u00a0220).*>без\u00a0НДС</,
    );
    expect(html(<Price value={null} net={null} />)).not.toContain('НДС');
    expect(html(<Price value={1000} old={940} showDiscount />)).not.toContain('<del');
    expect(html(<Price value={null} old={940} />)).not.toContain('НДС');
    expect(html(<Price value={null} />)).toContain('Цена по запросу');
  });

  it('asks before a removal, also without JavaScript', () => {
    const question = html(
      <PlainQuestion label="Очистить" question="Забыть все товары?">
        <Button>Очистить</Button>
      </PlainQuestion>,
    );
    expect(question).toMatch(
      /<noscript><details.*<summary.*Забыть все товары\?.*<button.*<\/details><\/noscript>/,
    );
  });

  it('loads pictures lazily and reserves their space; a missing one gets a placeholder', () => {
    const picture = html(<Picture src="/a.svg" alt="Сверло" width={320} height={240} />);
    expect(picture).toContain('loading="lazy"');
    expect(picture).toContain('width="320" height="240"');
    // A picture with a fixed size loads when near, unless it is on the first screen.
    const far = html(<Picture src="/a.svg" alt="" width={320} height={240} frame="card" />);
    const first = html(<Picture src="/a.svg" alt="" width={320} height={240} frame="card" eager />);
    expect(far).toMatch(/^<span class="[^"]*far[^"]* card"><img /);
    expect(first).toMatch(/<span class="(?![^"]*far)[^"]* card"><img /);
    const missing = html(<Picture src={null} alt="Сверло" width={320} height={240} />);
    expect(missing).not.toContain('<img');
    expect(missing).toContain('Чертёж готовится');
    expect(missing).toContain('aria-label="Сверло"');
  });
});

describe('icons', () => {
  it('that many pages show are in the page, the others in a file', () => {
    expect(html(<Icon name="close" />)).toContain('<use href="#i-close">');
    expect(html(<Icon name="bell" />)).toMatch(/<use href="[^"#]+late-icons[^"#]*\.svg[^"#]*#i-bell">/);
  });

  it('of the file are all there', () => {
    const file = readFileSync(path.join(import.meta.dirname, 'icons/late-icons.svg'), 'utf8');
    expect([...file.matchAll(/id="i-(.+?)"/g)].map(([, name]) => name)).toEqual([...lateIcons]);
  });
});
