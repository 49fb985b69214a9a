-- Lists of the press centre and the configurator have no text of their own, too: «новости», «статьи», «собрать станок».
INSERT INTO content_documents (id, kind, url, title, lead, body) VALUES
  ('pages:press', 'pages', '/press/', 'Пресс-центр', 'Новости, статьи, обзоры и внедрения', 'Публикации.')
ON CONFLICT (id) DO NOTHING;

-- A category is there as long as its row is; those below it are found by their materials.
CREATE FUNCTION press_category_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM content_documents WHERE id = 'pages:press/' || OLD.path;
  END IF;
  IF TG_OP <> 'DELETE' AND strpos(NEW.path, '/') = 0 THEN
    INSERT INTO content_documents (id, kind, url, title, lead, body)
    VALUES ('pages:press/' || NEW.path, 'pages', '/press/' || NEW.path || '/', NEW.name, NEW.description, coalesce(NEW.lead, ''));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER press_category_document AFTER INSERT OR UPDATE OR DELETE ON press_categories
  FOR EACH ROW EXECUTE FUNCTION press_category_document();
INSERT INTO content_documents (id, kind, url, title, lead, body)
SELECT 'pages:press/' || path, 'pages', '/press/' || path || '/', name, description, coalesce(lead, '')
FROM press_categories WHERE strpos(path, '/') = 0
ON CONFLICT (id) DO NOTHING;

-- The configurator is there where a machine can be configured.
CREATE FUNCTION write_configurator_document() RETURNS void LANGUAGE sql AS $$
  DELETE FROM content_documents WHERE id = 'pages:configurator' AND NOT EXISTS (SELECT FROM kits WHERE is_published);
  INSERT INTO content_documents (id, kind, url, title, lead, body)
  SELECT 'pages:configurator', 'pages', '/configurator/', 'Конфигуратор', 'Станок с опциями под задачу', 'Собрать станок с опциями и получить расчёт.'
  WHERE EXISTS (SELECT FROM kits WHERE is_published)
  ON CONFLICT (id) DO NOTHING;
$$;
CREATE FUNCTION configurator_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_configurator_document();
  RETURN NULL;
END $$;
CREATE TRIGGER configurator_document AFTER INSERT OR UPDATE OR DELETE ON kits
  FOR EACH STATEMENT EXECUTE FUNCTION configurator_document();
SELECT write_configurator_document();
