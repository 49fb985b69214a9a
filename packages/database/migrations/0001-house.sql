-- The frame of the shop: settings, menus, offices, content, accounts, requests, letters, files, limits.

CREATE TABLE site_settings (
  key text PRIMARY KEY,
  value jsonb NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE menu_items (
  id text PRIMARY KEY,
  menu text NOT NULL CHECK (menu IN ('secondary', 'main', 'footer', 'documents')),
  parent_id text REFERENCES menu_items ON DELETE CASCADE,
  position int NOT NULL,
  name text NOT NULL,
  slug text NOT NULL,
  url text NOT NULL,
  code text,
  has_promotion_badge boolean NOT NULL DEFAULT false,
  append_text text
);
CREATE INDEX menu_items_menu ON menu_items (menu, parent_id, position);

CREATE TABLE regions (
  id int PRIMARY KEY,
  name text NOT NULL,
  slug text NOT NULL UNIQUE,
  position int NOT NULL
);

CREATE TABLE cities (
  id int PRIMARY KEY,
  region_id int NOT NULL REFERENCES regions ON DELETE CASCADE,
  name text NOT NULL,
  slug text NOT NULL,
  UNIQUE (region_id, slug)
);

-- Offices of the shop. Customers' companies are `clients`.
CREATE TABLE companies (
  id uuid PRIMARY KEY,
  slug text NOT NULL UNIQUE,
  position int NOT NULL,
  city_name text NOT NULL,
  office_address text NOT NULL,
  phone text NOT NULL,
  email text NOT NULL,
  opening_hours text NOT NULL,
  hours jsonb NOT NULL,
  business_region_id int[] NOT NULL DEFAULT '{}',
  lat double precision NOT NULL,
  lon double precision NOT NULL,
  is_head boolean NOT NULL DEFAULT false,
  has_showroom boolean NOT NULL DEFAULT false,
  has_warehouse boolean NOT NULL DEFAULT false,
  description text NOT NULL DEFAULT '',
  how_to_get text NOT NULL DEFAULT '',
  staff jsonb NOT NULL DEFAULT '[]'
);

CREATE TABLE folders (
  id uuid PRIMARY KEY,
  parent_id uuid REFERENCES folders ON DELETE CASCADE,
  section text NOT NULL CHECK (section IN ('catalog', 'tools')),
  slug text NOT NULL UNIQUE,
  -- Slugs from the section down to the folder: `catalog/frezernye/vertikalnye`.
  path text NOT NULL UNIQUE,
  name text NOT NULL,
  -- The heading of its page where the name alone is too short: «3×D».
  full_name text,
  position int NOT NULL,
  drawing_kind text,
  drawing_params jsonb NOT NULL DEFAULT '{}',
  has_promotion_badge boolean NOT NULL DEFAULT false,
  description text,
  type text,
  template text
);
CREATE INDEX folders_parent ON folders (parent_id, position);

CREATE TABLE pages (
  slug text PRIMARY KEY,
  title text NOT NULL,
  description text NOT NULL,
  h1 text NOT NULL,
  lead text,
  page_group text,
  position int NOT NULL DEFAULT 0,
  -- Markdown with shortcodes.
  body text NOT NULL,
  version text,
  updated_on date NOT NULL
);

CREATE TABLE contracts (
  version text PRIMARY KEY,
  number text NOT NULL,
  title text NOT NULL,
  effective_from date NOT NULL,
  body text NOT NULL
);

CREATE TABLE banners (
  id text PRIMARY KEY,
  section text NOT NULL,
  position int NOT NULL,
  title text NOT NULL,
  text text,
  url text,
  button text,
  drawing_kind text,
  drawing_params jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX banners_section ON banners (section, position);

CREATE TABLE seo (
  path text PRIMARY KEY,
  title text,
  description text,
  h1 text,
  canonical text,
  robots text,
  redirect_url text
);

CREATE TABLE users (
  id uuid PRIMARY KEY,
  email text NOT NULL,
  password_hash text,
  first_name text NOT NULL,
  last_name text NOT NULL,
  middle_name text,
  phone text,
  type text NOT NULL CHECK (type IN ('physical', 'legal')),
  business_region_id int REFERENCES regions,
  email_confirmed_at timestamptz,
  locked_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX users_email ON users (lower(email));

-- Customers' companies.
CREATE TABLE clients (
  id uuid PRIMARY KEY,
  name_short text NOT NULL,
  name_full text NOT NULL,
  inn text NOT NULL UNIQUE,
  kpp text,
  ogrn text,
  legal_address text,
  checked_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE client_members (
  client_id uuid NOT NULL REFERENCES clients ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  role text NOT NULL CHECK (role IN ('owner', 'employee')),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (client_id, user_id)
);
CREATE INDEX client_members_user ON client_members (user_id);

CREATE TABLE sessions (
  id uuid PRIMARY KEY,
  -- SHA-256 of the token: the token itself is never stored.
  token_hash bytea NOT NULL UNIQUE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  user_agent text,
  address text
);
CREATE INDEX sessions_user ON sessions (user_id);
CREATE INDEX sessions_expiry ON sessions (expires_at);

CREATE TABLE carts (
  id uuid PRIMARY KEY,
  user_id uuid REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE cart_items (
  id uuid PRIMARY KEY,
  cart_id uuid NOT NULL REFERENCES carts ON DELETE CASCADE,
  option_id text NOT NULL,
  quantity int NOT NULL CHECK (quantity BETWEEN 1 AND 99999),
  UNIQUE (cart_id, option_id)
);

CREATE TABLE viewed_goods (
  list_id uuid NOT NULL,
  goods_id text NOT NULL,
  viewed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (list_id, goods_id)
);

-- Requests from forms.
CREATE SEQUENCE request_numbers START 3001;

CREATE TABLE requests (
  id uuid PRIMARY KEY,
  number text NOT NULL UNIQUE,
  form text NOT NULL,
  status text NOT NULL DEFAULT 'new' CHECK (status IN ('new', 'in_work', 'done', 'rejected')),
  fields jsonb NOT NULL,
  user_id uuid REFERENCES users ON DELETE SET NULL,
  company_id uuid REFERENCES companies ON DELETE SET NULL,
  page_url text,
  address text,
  user_agent text,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX requests_created ON requests (created_at DESC);
CREATE INDEX requests_form ON requests (form, created_at DESC);

CREATE TABLE files (
  id uuid PRIMARY KEY,
  -- Where the storage keeps it; random, never the sender's name.
  storage_key text NOT NULL UNIQUE,
  name text NOT NULL,
  mime text NOT NULL,
  size int NOT NULL,
  sha256 bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE request_files (
  request_id uuid NOT NULL REFERENCES requests ON DELETE CASCADE,
  file_id uuid NOT NULL REFERENCES files ON DELETE CASCADE,
  position int NOT NULL,
  PRIMARY KEY (request_id, file_id)
);

-- Consent to personal-data processing: what was agreed to, when and from where.
CREATE TABLE consents (
  id uuid PRIMARY KEY,
  user_id uuid REFERENCES users ON DELETE SET NULL,
  request_id uuid REFERENCES requests ON DELETE SET NULL,
  form text NOT NULL,
  text_version text NOT NULL,
  subject text NOT NULL,
  address text,
  given_at timestamptz NOT NULL DEFAULT now(),
  withdrawn_at timestamptz
);
CREATE INDEX consents_user ON consents (user_id);

-- One row per attempt: the same key gives the same answer.
CREATE TABLE attempts (
  scope text NOT NULL,
  key text NOT NULL,
  body_hash bytea NOT NULL,
  answer jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (scope, key)
);
CREATE INDEX attempts_created ON attempts (created_at);

CREATE TABLE letters (
  id uuid PRIMARY KEY,
  message_id text NOT NULL UNIQUE,
  template text NOT NULL,
  recipient text NOT NULL,
  reply_to text,
  subject text NOT NULL,
  html text NOT NULL,
  text text NOT NULL,
  -- Files sent along: [{ file_id, name }].
  attachments jsonb NOT NULL DEFAULT '[]',
  created_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz,
  -- Set when the mail server has refused the letter for good.
  failed_at timestamptz,
  attempts int NOT NULL DEFAULT 0,
  last_error text
);
CREATE INDEX letters_created ON letters (created_at DESC);
CREATE INDEX letters_waiting ON letters (created_at) WHERE sent_at IS NULL AND failed_at IS NULL;

-- Random keys that all instances share, made at first use.
CREATE TABLE secrets (
  name text PRIMARY KEY,
  value bytea NOT NULL
);

-- Counters shared by all instances. Losing them in a crash is harmless.
CREATE UNLOGGED TABLE rate_limits (
  key text PRIMARY KEY,
  count int NOT NULL,
  resets_at timestamptz NOT NULL
);
CREATE INDEX rate_limits_reset ON rate_limits (resets_at);
