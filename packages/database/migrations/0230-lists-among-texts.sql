-- Pages that list others have no text of their own, so the search over texts did not know them: «вакансии», «контакты».
INSERT INTO content_documents (id, kind, url, title, lead, body) VALUES
  ('pages:contacts', 'pages', '/contacts/', 'Контакты', 'Адреса офисов, телефоны, почта и часы работы', 'Адреса и схема проезда, телефон, почта, часы работы.'),
  ('pages:about/job', 'pages', '/about/job/', 'Вакансии', 'Работа в компании', 'Открытые вакансии и отклик с резюме.'),
  ('pages:brands', 'pages', '/brands/', 'Бренды', 'Производители станков и инструмента', 'Марки и производители.'),
  ('pages:akcii', 'pages', '/akcii/', 'Акции', 'Скидки на выбранные товары', 'Акции, распродажа и специальные цены.'),
  ('pages:press/faq', 'pages', '/press/faq/', 'Вопросы и ответы', 'Заказ, доставка, возврат, станки и кабинет', 'Частые вопросы покупателей.'),
  ('pages:press/products-catalog', 'pages', '/press/products-catalog/', 'Каталоги продукции', 'Каталоги в PDF', 'Каталоги для скачивания и печати.')
ON CONFLICT (id) DO NOTHING;
