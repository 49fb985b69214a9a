-- Vacancies, the shop's own posts, and what an office needs to be found and drawn.

ALTER TABLE companies
  ADD COLUMN postal_code text NOT NULL DEFAULT '',
  ADD COLUMN timezone text NOT NULL DEFAULT 'Europe/Moscow',
  ADD COLUMN service_engineers int NOT NULL DEFAULT 0 CHECK (service_engineers >= 0),
  ADD COLUMN storage_m2 int NOT NULL DEFAULT 0 CHECK (storage_m2 >= 0),
  -- What the drawn scheme of the way is made of: streets, the stop, the distance. Null: none is drawn.
  ADD COLUMN scheme jsonb;

CREATE TABLE vacancies (
  -- Also its id: it names the vacancy in calls and addresses.
  slug text PRIMARY KEY,
  position int NOT NULL,
  name text NOT NULL,
  lead text NOT NULL,
  department text NOT NULL,
  -- An office the person works at; null for work from home.
  company_id uuid REFERENCES companies ON DELETE SET NULL,
  city_name text NOT NULL,
  -- Beside the city: «выезды по Уралу».
  place_note text,
  places int NOT NULL DEFAULT 1 CHECK (places > 0),
  is_remote boolean NOT NULL DEFAULT false,
  -- Kopecks a month, before tax.
  pay_from bigint,
  pay_to bigint,
  pay_note text,
  schedule text NOT NULL,
  schedule_note text NOT NULL,
  -- One more number worth knowing: { value, unit, label }.
  fact jsonb,
  employment text NOT NULL CHECK (employment IN ('FULL_TIME', 'PART_TIME', 'INTERN')),
  contact jsonb NOT NULL,
  -- Markdown with shortcodes.
  body text NOT NULL,
  published_on date NOT NULL,
  CHECK (pay_from IS NULL OR pay_to IS NULL OR pay_from <= pay_to)
);

CREATE FUNCTION vacancies_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM content_documents WHERE id = 'vacancies:' || OLD.slug;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO content_documents (id, kind, url, title, lead, body)
    VALUES ('vacancies:' || NEW.slug, 'vacancies', '/about/job/' || NEW.slug || '/', NEW.name,
      NEW.city_name || '. ' || NEW.lead, plain_text(NEW.body));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER vacancies_document AFTER INSERT OR UPDATE OR DELETE ON vacancies
  FOR EACH ROW EXECUTE FUNCTION vacancies_document();

-- Posts of the block «Мы в соцсетях»: the shop's own, with a drawing instead of a photograph.
CREATE TABLE social_posts (
  id text PRIMARY KEY,
  topic text NOT NULL,
  text text NOT NULL,
  url text,
  drawing_kind text NOT NULL,
  drawing_params jsonb NOT NULL DEFAULT '{}',
  published_on date NOT NULL
);
CREATE INDEX social_posts_published ON social_posts (published_on DESC, id);
