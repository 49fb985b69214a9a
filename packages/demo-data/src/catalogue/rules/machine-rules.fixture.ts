import { between, has, num, type Piece, rule, type Rule, text } from './piece.fixture.ts';

/** Properties that only some machines have: a press has no spindle, a guillotine bends nothing. */
const owners: readonly (readonly [RegExp, readonly string[]])[] = [
  [
    /^(vertikalnye|gorizontalnye|pyatiosevye|portalnye|frezernye|tokarnye|tokarno-|vertikalno-sverl|radialno|glubokoe|vnutrishl|ploskoshl|krugloshl|bescentr|zatochnye)/,
    ['spindle_power', 'spindle_speed', 'spindle_torque', 'spindle_drive'],
  ],
  [
    /^(tokarnye|tokarno-)/,
    ['spindle_bore', 'spindle_nose', 'turret', 'tailstock', 'bar_capacity', 'swing', 'chuck_size'],
  ],
  [/^listogibochnye/, ['bend_length', 'press_force', 'stroke']],
  [/^gilotiny/, ['cut_length']],
  [/^lentochnopilnye/, ['blade_size', 'blade_speed', 'miter_angle', 'cut_round']],
  [/^(lentochnopilnye|listogibochnye|gilotiny|stancii)/, ['drive_power']],
  [/^povorotnye/, ['clamp_torque', 'drive_torque', 'indexing']],
  [/^(gorizontalnye-palletnye)/, ['pallet_size', 'pallets']],
  [/^gorizontalnye-rastochnye/, ['spindle_diameter', 'travel_w']],
  [/^lazernaya/, ['laser_power', 'acceleration', 'sheet_length', 'tube_diameter']],
  [/^elektroerozionnye/, ['wire_diameter', 'electrode_diameter', 'current', 'cut_taper']],
];

const isMachine = (piece: Piece): boolean => piece.isMachine;
const isManual = (piece: Piece): boolean => isMachine(piece) && text(piece, 'control').startsWith('Ручное');
const stands = (piece: Piece): boolean =>
  isMachine(piece) && !/^(povorotnye-stoly|transportery|stancii)/.test(piece.folder);
const cubicMetres = (piece: Piece): number =>
  (num(piece, 'width') * num(piece, 'depth') * num(piece, 'height')) / 1e9;
const power = (piece: Piece): number =>
  num(piece, 'spindle_power') || num(piece, 'drive_power') || num(piece, 'laser_power');

/** The drawing of a folder's machines, where another one would lie. */
const drawings: Readonly<Record<string, string>> = {
  'glubokoe-sverlenie': 'deepHoleDrill',
  'gorizontalnye-rastochnye': 'boringMill',
  'gorizontalnye-palletnye': 'hmc',
  vnutrishlifovalnye: 'internalGrinder',
  bescentrovoshlifovalnye: 'centrelessGrinder',
  krugloshlifovalnye: 'cylindricalGrinder',
  ploskoshlifovalnye: 'surfaceGrinder',
  zatochnye: 'toolGrinder',
  'rezcy-hss': 'brazedTool',
};

export const machineRules: readonly Rule[] = [
  rule('a machine has the properties of its kind only', isMachine, ({ folder, values }) =>
    Object.keys(values).every((slug) => {
      const allowed = owners.filter(([, slugs]) => slugs.includes(slug));
      return allowed.length === 0 || allowed.some(([folders]) => folders.test(folder));
    }),
  ),
  rule(
    'only machines have what is a machine’s',
    (piece) => !isMachine(piece),
    ({ values }) => !Object.keys(values).some((slug) => owners.some(([, slugs]) => slugs.includes(slug))),
  ),
  rule('a manual machine has no controlled axes, no rapid and no model of a control', isManual, (piece) =>
    ['axes', 'rapid', 'control_model', 'magazine'].every((slug) => !has(piece, slug)),
  ),
  rule(
    'power, torque and speed of a spindle agree: P = T·n / 9550',
    (piece) => isMachine(piece) && has(piece, 'spindle_torque') && has(piece, 'spindle_power'),
    (piece) => {
      const base = (9550 * num(piece, 'spindle_power')) / num(piece, 'spindle_torque');
      return between(num(piece, 'spindle_speed') / base, 1, 40);
    },
  ),
  rule('a machine is neither a feather nor a lump', stands, (piece) =>
    between(num(piece, 'mass') / cubicMetres(piece), 60, 900),
  ),
  rule(
    'the mass of a machine is its weight',
    isMachine,
    (piece) => num(piece, 'mass') * 1000 === piece.weight,
  ),
  rule(
    'travels are shorter than the machine',
    (piece) => stands(piece) && has(piece, 'travel_x'),
    (piece) =>
      (num(piece, 'travel_x') < Math.max(num(piece, 'width'), num(piece, 'depth')) &&
        num(piece, 'travel_z') < num(piece, 'height')) ||
      !has(piece, 'travel_z'),
  ),
  rule(
    'a table bears less than the machine weighs',
    (piece) => stands(piece) && has(piece, 'table_load'),
    (piece) => num(piece, 'table_load') < num(piece, 'mass') * 0.8,
  ),
  rule(
    'what is turned is not larger than what swings',
    (piece) => has(piece, 'turning_diameter') && has(piece, 'swing'),
    (piece) => num(piece, 'turning_diameter') <= num(piece, 'swing'),
  ),
  rule(
    'the supply feeds the drive',
    (piece) => stands(piece) && power(piece) > 0,
    (piece) => num(piece, 'supply') >= power(piece) * 0.6,
  ),
  rule(
    'the name of a press or a shear tells its force or thickness and its length',
    (piece) => isMachine(piece) && /^\d+\/\d+$/.test(piece.size.name),
    (piece) => {
      const [first = 0, length = 0] = piece.size.name.split('/').map(Number);
      const stated = has(piece, 'press_force') ? num(piece, 'press_force') : num(piece, 'steel_thickness');
      const long = has(piece, 'bend_length') ? num(piece, 'bend_length') : num(piece, 'cut_length');
      return first === stated && Math.abs(long - length) <= 60;
    },
  ),
  rule(
    'things are drawn as what they are',
    ({ folder }) => drawings[folder] !== undefined,
    ({ folder, kind, title }) =>
      kind === drawings[folder] ||
      (folder === 'rezcy-hss' && title.startsWith('Заготовка') && kind === 'toolBlank'),
  ),
  rule(
    'no picture is still being prepared',
    () => true,
    ({ kind }) => kind !== 'placeholder',
  ),
];
