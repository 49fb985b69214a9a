-- Lists of the press centre and the configurator have no text of their own, too: «новости», «статьи», «собрать станок».
INSERT INTO content_documents (id, kind, url, title, lead, body) VALUES
  ('pages:press', 'pages', '/press/', 'Пресс-центр', 'Новости, статьи, обзоры и внедрения', 'Публикации.'),
  ('pages:press/novosti', 'pages', '/press/novosti/', 'Новости', 'Что нового', 'Новости складов, сервиса и обучения.'),
  ('pages:press/stati', 'pages', '/press/stati/', 'Статьи', 'Статьи технологов', 'Статьи о режимах, оснастке, измерениях и уходе за станком.'),
  ('pages:press/obzory', 'pages', '/press/obzory/', 'Обзоры', 'Обзоры технологий', 'Обзоры станков и технологий.'),
  ('pages:press/vnedreniya', 'pages', '/press/vnedreniya/', 'Внедрения', 'Примеры внедрений', 'Внедрения на производствах, примеры и кейсы.'),
  ('pages:configurator', 'pages', '/configurator/', 'Конфигуратор', 'Станок с опциями под задачу', 'Собрать станок с опциями и получить расчёт.')
ON CONFLICT (id) DO NOTHING;
