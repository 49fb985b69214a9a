/** What the sender of the examples owns. */
export const ownClientId = '6d1f1d3c-6c0e-4a53-9a0c-0d5f8a3f7b01';
export const ownCardId = '6d1f1d3c-6c0e-4a53-9a0c-0d5f8a3f7b02';

export const openGroupId = '6d1f1d3c-6c0e-4a53-9a0c-0d5f8a3f7b03';

const contact = { name: 'Анна Седова', phone: '+7 (912) 240-18-36', email: 'anna@example.ru' };

/** A form as its sender fills it in; `needs` are the fields it cannot be sent without. */
interface FormExample {
  readonly body: Readonly<Record<string, unknown>>;
  readonly needs: readonly string[];
}

export const formExamples: Readonly<Record<string, FormExample>> = {
  'call-back-request': {
    body: {
      name: contact.name,
      phone: contact.phone,
      topic: 'tools',
      convenient_time: 'soon',
      comment: 'Жду',
    },
    needs: ['phone'],
  },
  feedback: {
    body: { ...contact, topic: 'goods', message: 'Нужны свёрла' },
    needs: ['name', 'email', 'message'],
  },
  'document-request': {
    body: { ...contact, kind: 'act', order_number: '7', period: 'III квартал', comment: 'Скан' },
    needs: ['kind', 'name', 'email'],
  },
  'service-request': {
    body: {
      ...contact,
      brand: 'other',
      model: 'VF-2',
      serial_number: '1108745',
      kind: 'repair',
      machine_state: 'stopped',
      alarm_code: '108',
      description: 'Ось Z не едет',
      city: 'Пермь',
      company: 'ООО «Вал»',
      inn: '6658123450',
    },
    needs: ['brand', 'model', 'city', 'kind', 'machine_state', 'description', 'name', 'phone', 'email'],
  },
  'bench-selection-request': {
    body: {
      ...contact,
      task: 'Корпуса из алюминия',
      kind: 'vertical',
      material: 'n',
      part_size: '300×200×80',
      accuracy: 'IT7',
      yearly_quantity: 2000,
      budget: 'to_10',
      company: 'ООО «Вал»',
      inn: '6658123450',
    },
    needs: ['task', 'name', 'phone', 'email'],
  },
  'equipment-selection-request': {
    body: {
      ...contact,
      task: 'Отверстие 8,5 на 60 мм',
      operation: 'drilling',
      material: 'm',
      machine: 'VF-2',
      taper: 'bt40',
      current_tool: 'Быстрорез',
      company: 'ООО «Вал»',
      inn: '6658123450',
    },
    needs: ['task', 'name', 'phone', 'email'],
  },
  'offer-request': {
    body: {
      ...contact,
      quantity: '12',
      request: 'Сверло 8,5',
      term: 'soon',
      city: 'Пермь',
      company: 'ООО «Вал»',
      inn: '6658123450',
    },
    needs: ['request', 'name', 'phone', 'email'],
  },
  'leasing-request': {
    body: {
      ...contact,
      machine: 'Haas VF-2',
      price: '7 480 000',
      advance_percent: '20',
      months: '36',
      company: 'ООО «Вал»',
      inn: '6658123450',
      comment: 'Сезонный график',
    },
    needs: ['machine', 'advance_percent', 'months', 'company', 'inn', 'name', 'phone', 'email'],
  },
  'tradein-request': {
    body: {
      ...contact,
      kind: 'lathe',
      brand: 'Станкомаш',
      model: '16А20',
      year: '2012',
      serial_number: '441',
      control: 'Fanuc 0i',
      spindle_hours: '18000',
      condition: 'works',
      city: 'Пермь',
      expected_price: '900000',
      comment: 'Патрон 250',
      company: 'ООО «Вал»',
      inn: '6658123450',
    },
    needs: ['kind', 'brand', 'model', 'year', 'condition', 'city', 'name', 'phone', 'email'],
  },
  'edit-client-company': {
    body: { client_id: ownClientId, changes: 'Новый КПП' },
    needs: ['client_id', 'changes'],
  },
  'add-equipment': {
    body: {
      payer_id: ownClientId,
      kind: 'vmc',
      brand: 'Haas',
      model: 'VF-2',
      serial_number: '1108745',
      year: 2019,
      location: 'Цех 2',
      hours: '8 400',
      comment: 'Табличка на фото',
    },
    needs: ['kind', 'brand', 'model', 'serial_number'],
  },
  'edit-equipment': {
    body: {
      service_card_id: ownCardId,
      model: 'VMC 850',
      serial_number: 'K85-1',
      year: '2024',
      location: 'Цех 3',
      hours: '1200',
      comment: 'Переехал',
    },
    needs: ['service_card_id'],
  },
  'delete-equipment': {
    body: { service_card_id: ownCardId, reason: 'sold', comment: 'Продан заводу' },
    needs: ['service_card_id', 'reason'],
  },
  'job-application': {
    body: { ...contact, city: 'Пермь', about: 'Десять лет наладчиком' },
    needs: ['about', 'name', 'phone', 'email'],
  },
  'education-schedule-application': {
    body: {
      ...contact,
      schedule_id: openGroupId,
      students: 2,
      student_names: 'Иванов И. И.\nПетров П. П.',
      company: 'ООО «Вал»',
      inn: '6658123450',
      comment: 'Нужна гостиница',
    },
    needs: ['schedule_id', 'students', 'name', 'phone', 'email'],
  },
};

/** Beyond any bound, of a wrong kind, and with markup in it. */
export const badValues: readonly (readonly [string, unknown])[] = [
  ['too long', 'я'.repeat(6000)],
  ['of a wrong kind', { $gt: '' }],
  ['a list', ['a', 'b']],
  ['a control character', 'а\u0000б'],
];
export const markup = `<script>alert(1)</script><img src=x onerror=alert(2)>`;
