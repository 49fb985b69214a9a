-- Telephones of Russia were stored as they were imported; forms store them as +7 and ten digits.
CREATE FUNCTION pg_temp.one_form(phone text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN phone ~ '^[+]?[0-9[:space:]().-]+$' AND regexp_replace(phone, '[^0-9]', '', 'g') ~ '^[78][0-9]{10}$'
    THEN '+7' || right(regexp_replace(phone, '[^0-9]', '', 'g'), 10) ELSE phone END
$$;

UPDATE users SET phone = pg_temp.one_form(phone) WHERE phone <> pg_temp.one_form(phone);
UPDATE addresses SET phone = pg_temp.one_form(phone) WHERE phone <> pg_temp.one_form(phone);
UPDATE service_requests SET contact_phone = pg_temp.one_form(contact_phone)
  WHERE contact_phone <> pg_temp.one_form(contact_phone);
UPDATE orders SET recipient = jsonb_set(recipient, '{phone}', to_jsonb(pg_temp.one_form(recipient ->> 'phone')))
  WHERE recipient ->> 'phone' <> pg_temp.one_form(recipient ->> 'phone');

DROP FUNCTION pg_temp.one_form(text);
