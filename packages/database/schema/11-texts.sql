-- Texts that staff edit, with their revisions, and the search over the shop's own texts. Every kind of text keeps its documents in
-- `content_documents` by triggers of its own, so whoever writes it, the search knows at once.

-- Texts of the site as the office writes them. What buyers read stays in pages, press_materials, faq_answers and vacancies.
CREATE TABLE texts (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL CHECK (kind IN ('page', 'press', 'faq', 'vacancy', 'course', 'letter', 'popup')),
  -- What the text is called by in its own table.
  key text NOT NULL,
  name text NOT NULL,
  -- Fields as they are typed, by name: as last saved, and as buyers read them.
  fields jsonb NOT NULL,
  on_site jsonb,
  -- The program's own text, of letters and popups alone.
  loaded jsonb,
  publish_at timestamptz,
  updated_at timestamptz NOT NULL DEFAULT now(),
  version int NOT NULL DEFAULT 1,
  state text NOT NULL GENERATED ALWAYS AS (CASE
    WHEN publish_at IS NOT NULL THEN 'planned'
    WHEN on_site IS NULL THEN 'draft'
    WHEN on_site = fields THEN 'published'
    ELSE 'changed' END) STORED,
  source text NOT NULL GENERATED ALWAYS AS (CASE
    WHEN loaded IS NULL THEN 'office'
    WHEN loaded = fields AND on_site IS NOT NULL AND loaded = on_site THEN 'files'
    ELSE 'both' END) STORED,
  UNIQUE (kind, key)
);
CREATE INDEX texts_by_change ON texts (updated_at, id);
CREATE INDEX texts_by_name ON texts (name, id);
CREATE INDEX texts_planned ON texts (publish_at) WHERE publish_at IS NOT NULL;
CREATE TRIGGER texts_version BEFORE UPDATE ON texts FOR EACH ROW EXECUTE FUNCTION raise_version();
CREATE TRIGGER texts_media AFTER INSERT OR UPDATE OR DELETE ON texts FOR EACH ROW EXECUTE FUNCTION note_media_uses('text', 'id', 'name');

CREATE TABLE text_revisions (
  text_id uuid NOT NULL REFERENCES texts ON DELETE CASCADE,
  number int NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  -- Null where files or the program wrote it.
  staff_id uuid REFERENCES staff ON DELETE SET NULL,
  who text,
  fields jsonb NOT NULL,
  published_at timestamptz,
  -- The earlier revision it returns to.
  returned int,
  PRIMARY KEY (text_id, number)
);
CREATE INDEX text_revisions_staff ON text_revisions (staff_id);

-- A text shown as a page of the shop before it is one; the link is good for an hour.
CREATE TABLE text_previews (
  token_hash bytea PRIMARY KEY,
  page jsonb NOT NULL,
  made_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX text_previews_made ON text_previews (made_at);

CREATE TABLE content_documents (
  -- The kind and the key of the source: `pages:about`.
  id text PRIMARY KEY,
  kind text NOT NULL,
  url text NOT NULL,
  title text NOT NULL,
  lead text NOT NULL DEFAULT '',
  -- Plain text.
  body text NOT NULL,
  -- In force from one day to before another.
  shown_from date,
  shown_before date,
  -- What a mistyped query is compared with.
  head text NOT NULL GENERATED ALWAYS AS (translate(lower(title || ' ' || lead), 'ё', 'е')) STORED,
  -- A page is found by the title of its window, too: «О компании» stands over no text, its first line is «С 1992 года…».
  named text NOT NULL DEFAULT '',
  words tsvector NOT NULL GENERATED ALWAYS AS (
    setweight(to_tsvector('shop_russian', title), 'A') ||
    setweight(to_tsvector('shop_russian', named), 'D') ||
    setweight(to_tsvector('shop_russian', lead), 'B') ||
    setweight(to_tsvector('shop_russian', body), 'C')
  ) STORED
);
CREATE INDEX content_documents_head ON content_documents USING gin (head gin_trgm_ops);
CREATE INDEX content_documents_words ON content_documents USING gin (words);

-- Documents whose head resembles a query; nearer than by the extension's own measure, for words with a letter wrong.
CREATE FUNCTION content_resembling(query text) RETURNS TABLE (id text, likeness real)
  LANGUAGE sql STABLE PARALLEL SAFE STRICT
  SET pg_trgm.word_similarity_threshold = 0.4
  AS $$
    SELECT document.id, word_similarity(query, document.head)
    FROM content_documents AS document
    WHERE query <% document.head
  $$;

-- Lists of the shop that have no text of their own.
INSERT INTO content_documents (id, kind, url, title, lead, body) VALUES
  ('pages:contacts', 'pages', '/contacts/', 'Контакты', 'Адреса офисов, телефоны, почта и часы работы', 'Адреса и схема проезда, телефон, почта, часы работы.'),
  ('pages:about/job', 'pages', '/about/job/', 'Вакансии', 'Работа в компании', 'Открытые вакансии и отклик с резюме.'),
  ('pages:brands', 'pages', '/brands/', 'Бренды', 'Производители станков и инструмента', 'Марки и производители.'),
  ('pages:akcii', 'pages', '/akcii/', 'Акции', 'Скидки на выбранные товары', 'Акции, распродажа и специальные цены.'),
  ('pages:press', 'pages', '/press/', 'Пресс-центр', 'Новости, статьи, обзоры и внедрения', 'Публикации.'),
  ('pages:press/faq', 'pages', '/press/faq/', 'Вопросы и ответы', 'Заказ, доставка, возврат, станки и кабинет', 'Частые вопросы покупателей.'),
  ('pages:press/products-catalog', 'pages', '/press/products-catalog/', 'Каталоги продукции', 'Каталоги в PDF', 'Каталоги для скачивания и печати.');

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

-- Pages under /service/ are a kind of their own in the search.
CREATE FUNCTION pages_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM content_documents WHERE id = 'pages:' || OLD.slug;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO content_documents (id, kind, url, title, named, lead, body)
    VALUES (
      'pages:' || NEW.slug,
      CASE WHEN split_part(NEW.slug, '/', 1) = 'service' THEN 'service' ELSE 'pages' END,
      '/' || NEW.slug || '/', NEW.h1, NEW.title, coalesce(NEW.lead, ''), plain_text(NEW.body)
    );
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER pages_document AFTER INSERT OR UPDATE OR DELETE ON pages
  FOR EACH ROW EXECUTE FUNCTION pages_document();

CREATE TABLE contracts (
  version text PRIMARY KEY,
  number text NOT NULL,
  title text NOT NULL,
  effective_from date NOT NULL,
  body text NOT NULL,
  -- Which text of the offer an order is made by, without reading and hashing the whole of it for every order.
  body_hash text GENERATED ALWAYS AS (md5(body)) STORED
);

-- One address shows the edition in force: each is found from its day until the next one's.
CREATE FUNCTION contracts_documents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM content_documents WHERE id LIKE 'pages:oferta@%';
  INSERT INTO content_documents (id, kind, url, title, body, shown_from, shown_before)
  SELECT 'pages:oferta@' || version, 'pages', '/oferta/', title, plain_text(body), effective_from,
    lead(effective_from) OVER (ORDER BY effective_from, version)
  FROM contracts;
  RETURN NULL;
END $$;
CREATE TRIGGER contracts_documents AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON contracts
  FOR EACH STATEMENT EXECUTE FUNCTION contracts_documents();
