import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { EXTRA_POPUP_TITLES, POPUP_TITLES } from '../constants.ts';
import { LOCALES, type Locale } from '../shop/locales.ts';
import { followLocale } from '../shop/shop-locale.ts';
import {
  choiceMessage,
  consentMessage,
  cyrillicMessage,
  dateInFutureMessage,
  dateTooEarlyMessage,
  fileTypeMessage,
  requiredMessage,
  tooManyFilesMessage,
} from '../messages.ts';
import { addEquipment, addEquipmentForm } from './add-equipment.ts';
import { benchSelectionRequest, benchSelectionRequestForm } from './bench-selection-request.ts';
import { callBackRequest, callBackRequestForm } from './call-back-request.ts';
import { deleteEquipment, deleteEquipmentForm } from './delete-equipment.ts';
import { documentRequest, documentRequestForm } from './document-request.ts';
import { editClientCompany, editClientCompanyForm } from './edit-client-company.ts';
import { editEquipment, editEquipmentForm } from './edit-equipment.ts';
import { educationApplication, educationApplicationForm } from './education-schedule-application.ts';
import { equipmentSelectionRequest, equipmentSelectionRequestForm } from './equipment-selection-request.ts';
import { feedback, feedbackForm } from './feedback.ts';
import { choiceLabel, type FormMeta } from './form-meta.ts';
import { jobApplication, jobApplicationForm } from './job-application.ts';
import { leasingRequest, leasingRequestForm } from './leasing-request.ts';
import { offerRequest, offerRequestForm } from './offer-request.ts';
import { serviceRequest, serviceRequestForm } from './service-request.ts';
import { SHARED_FIELDS } from './shared-fields.ts';
import { tradeinRequest, tradeinRequestForm } from './tradein-request.ts';

const messages = (schema: z.ZodMiniType, input: object): Record<string, string> => {
  const result = schema.safeParse(input);
  if (result.success) return {};
  return Object.fromEntries(result.error.issues.map((issue) => [issue.path.join('.'), issue.message]));
};

/** Missing fields when only this one is filled in. */
const needs = (schema: z.ZodMiniType, filled: string): string[] =>
  Object.keys(messages(schema, { [filled]: 'я' })).filter((name) => name !== filled);

describe.each<[FormMeta, z.ZodMiniType & { def: { shape: object } }]>([
  [callBackRequestForm, callBackRequest()],
  [feedbackForm, feedback()],
  [documentRequestForm, documentRequest()],
  [editClientCompanyForm, editClientCompany()],
  [offerRequestForm, offerRequest()],
  [leasingRequestForm, leasingRequest()],
  [tradeinRequestForm, tradeinRequest()],
  [benchSelectionRequestForm, benchSelectionRequest()],
  [equipmentSelectionRequestForm, equipmentSelectionRequest()],
  [serviceRequestForm, serviceRequest()],
  [addEquipmentForm, addEquipment()],
  [editEquipmentForm, editEquipment()],
  [deleteEquipmentForm, deleteEquipment()],
  [jobApplicationForm, jobApplication()],
  [educationApplicationForm, educationApplication()],
])('%#: a form', (meta, schema) => {
  it('has a label for each of its own fields, and a list behind each select', () => {
    const ownFields = Object.keys(schema.def.shape).filter(
      (name) => name === 'files' || !SHARED_FIELDS.has(name),
    );
    expect(Object.keys(meta.labels)).toEqual(ownFields);
    expect(ownFields).toEqual(expect.arrayContaining(Object.keys(meta.choices)));
    expect(meta.attachments).toBe(ownFields.includes('files'));
  });

  it('reports every missing field at once, whether omitted or empty', () => {
    const { files: _files, ...fields } = schema.def.shape as Record<string, unknown>;
    const blank = Object.fromEntries(Object.keys(fields).map((name) => [name, '']));
    expect(Object.keys(messages(schema, blank)).sort()).toEqual(Object.keys(messages(schema, {})).sort());
    const long = Object.fromEntries(Object.keys(fields).map((name) => [name, 'я'.repeat(6000)]));
    for (const name of Object.keys(fields)) {
      const alone = Object.keys(messages(schema, { ...blank, [name]: long[name] }));
      expect([...alone, name]).toEqual(expect.arrayContaining(needs(schema, name)));
    }
  });

  it('has the title of its popup', () => {
    expect(meta.title).toBe({ ...POPUP_TITLES, ...EXTRA_POPUP_TITLES }[meta.popup]);
  });
});

describe('call-back request', () => {
  const sent = { phone: '+7 (912) 240-18-36', consent: 'on' };

  it('needs a phone and consent, and nothing else', () => {
    expect(Object.keys(messages(callBackRequest(), {})).sort()).toEqual(['consent', 'phone']);
    expect(messages(callBackRequest(), { ...sent, phone: '' })).toEqual({ phone: requiredMessage });
    expect(messages(callBackRequest(), sent)).toEqual({});
  });

  it('reads empty fields of a plain form as not filled', () => {
    const blank = {
      name: '',
      topic: '',
      convenient_time: '',
      comment: ' ',
      company_id: '',
      page_url: '',
      website: '',
    };
    expect(callBackRequest('ru_RU').parse({ ...sent, ...blank })).toEqual({
      phone: '+79122401836',
      consent: true,
      website: '',
    });
  });

  it.each<[Locale, string, string]>([
    ['ru_RU', '8 912 240 18 36', '+79122401836'],
    ['ru_KZ', '8 (701) 240-18-36', '+77012401836'],
    ['ru_BY', '8 029 240-18-36', '+375292401836'],
  ])('normalises the phone by the locale %s', (locale, typed, normalized) => {
    expect(callBackRequest(locale).parse({ ...sent, phone: typed }).phone).toBe(normalized);
  });

  it('follows the shop without a locale', () => {
    followLocale('ru_BY');
    expect(callBackRequest().parse({ ...sent, phone: '80 29 240-18-36' }).phone).toBe('+375292401836');
    followLocale('ru_RU');
    expect(callBackRequest().parse({ ...sent, phone: '8 912 240-18-36' }).phone).toBe('+79122401836');
    for (const locale of LOCALES)
      expect(messages(callBackRequest(locale), { ...sent, phone: 'звоните' })).toHaveProperty('phone');
  });

  it('offers only the listed topics and times', () => {
    for (const { value } of callBackRequestForm.choices.topic) {
      expect(messages(callBackRequest(), { ...sent, topic: value })).toEqual({});
    }
    expect(messages(callBackRequest(), { ...sent, topic: 'x', convenient_time: 'night' })).toEqual({
      topic: choiceMessage,
      convenient_time: choiceMessage,
    });
    expect(choiceLabel(callBackRequestForm, 'convenient_time', 'soon')).toBe('Как можно скорее');
    expect(choiceLabel(callBackRequestForm, 'convenient_time', 'x')).toBe('x');
  });

  it('refuses unknown fields and foreign pages', () => {
    expect(messages(callBackRequest(), { ...sent, is_admin: true })).toHaveProperty(['']);
    expect(messages(callBackRequest(), { ...sent, page_url: '//evil.example/' })).toHaveProperty('page_url');
    expect(messages(callBackRequest(), { ...sent, idempotency_key: 'short' })).toHaveProperty(
      'idempotency_key',
    );
  });
});

describe('document request', () => {
  const sent = { kind: 'act', name: 'Анна', email: 'a@example.ru', consent: true };

  it('needs the kind, a name, an e-mail and consent', () => {
    expect(Object.keys(messages(documentRequest(), {})).sort()).toEqual(['consent', 'email', 'kind', 'name']);
    expect(messages(documentRequest(), { ...sent, kind: '' })).toEqual({ kind: choiceMessage });
    expect(messages(documentRequest(), { ...sent, payer_id: '', phone: '', order_number: '' })).toEqual({});
    expect(messages(documentRequest(), { ...sent, payer_id: '1 or 1=1' })).toHaveProperty('payer_id');
  });
});

describe('feedback', () => {
  const sent = { name: 'Анна', email: 'a@example.ru', message: 'Здравствуйте', consent: true };

  it('takes a File of the browser, or what the server knows of an upload', () => {
    const file = new File(['%PDF-1.7'], 'чертёж.pdf');
    expect(feedback().parse({ ...sent, files: [file] }).files[0]).toBe(file);
    expect(feedback().parse(sent).files).toEqual([]);
    expect(messages(feedback(), { ...sent, files: [{ name: 'a.exe', size: 1 }] })).toEqual({
      'files.0': fileTypeMessage,
    });
    const many = Array.from({ length: 11 }, () => ({ name: 'a.pdf', size: 1 }));
    expect(messages(feedback(), { ...sent, files: many })).toEqual({ files: tooManyFilesMessage() });
  });

  it('bounds the message', () => {
    expect(messages(feedback(), { ...sent, message: 'я'.repeat(5000) })).toEqual({});
    expect(messages(feedback(), { ...sent, message: 'я'.repeat(5001) })).toHaveProperty('message');
  });
});

describe('a field that another one may stand for', () => {
  const contact = { name: 'Анна', phone: '+7 (912) 240-18-36', email: 'a@example.ru', consent: true };

  it.each([
    ['an offer', offerRequest(), { goods_id: 'p_1' }, { request: 'Сверло 8,5' }, ['request']],
    [
      'leasing',
      leasingRequest(),
      { goods_id: 'p_1', company: 'ООО', inn: '6658123450', advance_percent: '20', months: 36 },
      { machine: 'Haas VF-2', company: 'ООО', inn: '6658123450', advance_percent: '20', months: 36 },
      ['machine'],
    ],
    [
      'service',
      serviceRequest(),
      {
        service_card_id: '6d1f1d3c-6c0e-4a53-9a0c-0d5f8a3f7b02',
        kind: 'repair',
        machine_state: 'stopped',
        description: 'Шумит',
      },
      {
        brand: 'haas',
        model: 'VF-2',
        city: 'Пермь',
        kind: 'repair',
        machine_state: 'stopped',
        description: 'Шумит',
      },
      ['brand', 'model', 'city'],
    ],
    ['a job', jobApplication(), { files: [{ name: 'a.pdf', size: 9 }] }, { about: 'Десять лет' }, ['about']],
  ] as const)('%s', (_case, schema, one, other, needed) => {
    expect(messages(schema, { ...contact, ...one })).toEqual({});
    expect(messages(schema, { ...contact, ...other })).toEqual({});
    const otherFields = Object.fromEntries(
      Object.entries({ ...contact, ...other }).filter(
        ([name]) => !(needed as readonly string[]).includes(name),
      ),
    );
    const missing = Object.fromEntries(needed.map((name) => [name, requiredMessage]));
    expect(messages(schema, otherFields)).toEqual(missing);
    const { consent: _consent, ...silent } = otherFields;
    expect(messages(schema, silent)).toEqual({ ...missing, consent: consentMessage });
  });
});

it('the year of a machine follows the rule of dates that have been', () => {
  const machine = { kind: 'vmc', brand: 'Haas', model: 'VF-2', serial_number: '1', consent: true };
  const thisYear = new Date().getFullYear();
  for (const year of ['1900', thisYear, ''])
    expect(messages(addEquipment(), { ...machine, year })).toEqual({});
  expect(messages(addEquipment(), { ...machine, year: 1899 })).toEqual({ year: dateTooEarlyMessage });
  expect(messages(addEquipment(), { ...machine, year: thisYear + 2 })).toEqual({ year: dateInFutureMessage });
});

it.each(['korpus.dwg', 'korpus.dxf', 'korpus.step', 'korpus.stp', 'korpus.zip'])(
  'drawings and models are accepted where the form asks for them: %s',
  (name) => {
    const files = [{ name, size: 9 }];
    for (const schema of [offerRequest(), benchSelectionRequest(), equipmentSelectionRequest()])
      expect(messages(schema, { files })).not.toHaveProperty(['files.0']);
    expect(messages(feedback(), { files })).toHaveProperty(['files.0'], fileTypeMessage);
  },
);

it('a city is written in Cyrillic', () => {
  const sent = { name: 'Анна', phone: '+7 (912) 240-18-36', email: 'a@example.ru', consent: true };
  for (const [schema, more] of [
    [offerRequest(), { request: 'Сверло' }],
    [jobApplication(), { about: 'Опыт' }],
  ] as const) {
    expect(messages(schema, { ...sent, ...more, city: 'Пермь' })).toEqual({});
    expect(messages(schema, { ...sent, ...more, city: 'Perm' })).toEqual({ city: cyrillicMessage });
  }
});

it('no choice repeats the name of its field', () => {
  const forms: FormMeta[] = [
    documentRequestForm,
    serviceRequestForm,
    tradeinRequestForm,
    callBackRequestForm,
  ];
  for (const { labels, choices } of forms) {
    for (const [field, options] of Object.entries(choices)) {
      expect(options.map(({ label }) => label)).not.toContain(labels[field]);
    }
  }
});

it('an applicant gives last name and first name in the order of documents', () => {
  expect(jobApplicationForm.labels.name).toBe('Фамилия и\u00a0имя');
});
