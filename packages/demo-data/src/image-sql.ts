const values = `(g.properties || coalesce(o.properties, '{}'))`;

/** The address of the drawing of an option (`o`) of goods (`g`) of a series (`s`), as papers of that day keep it. */
export const imageSql = `'/drawings/' || coalesce(s.drawing_kind, 'placeholder') || '.svg?' || (
      SELECT coalesce(string_agg(p.key || '=' || p.value || '&', '' ORDER BY p.key), '') FROM (
        SELECT DISTINCT ON (key) key, value FROM (
          SELECT r.drawing_param AS key, ${values} ->> r.id::text AS value, 1 AS rank
            FROM properties r WHERE r.drawing_param ~ '^[A-Za-z0-9]+$' AND r.kind = 'number' AND ${values} ? r.id::text
          UNION ALL SELECT split_part(r.drawing_param, '.', 1),
            string_agg(${values} ->> r.id::text, '%2C' ORDER BY r.drawing_param), 1
            FROM properties r WHERE r.drawing_param ~ '^(env|work)[.][0-2]$' AND ${values} ? r.id::text
            GROUP BY 1 HAVING count(*) = 3
          UNION ALL SELECT r.drawing_param, ${values} ->> r.id::text, 1
            FROM properties r WHERE r.drawing_param ~ '^[A-Za-z0-9]+$' AND r.kind = 'flag' AND ${values} ? r.id::text
          UNION ALL SELECT 'brand', b.name, 3 FROM brands b, folders f
            WHERE b.id = g.brand_id AND f.id = g.folder_id AND f.section = 'catalog'
          UNION ALL SELECT r.drawing_param, coalesce(v.drawing_value, v.name), 1
            FROM properties r JOIN property_values v ON v.property_id = r.id AND v.id::text = ${values} ->> r.id::text
            WHERE r.drawing_param ~ '^[A-Za-z0-9]+$' AND r.kind = 'choice'
          UNION ALL SELECT d.key, d.value #>> '{}', 2 FROM jsonb_each(s.drawing_params) d
          UNION ALL SELECT 'label', replace(g.size_name, ' ', '+'), 3 FROM folders f
            WHERE f.id = g.folder_id AND f.section = 'catalog'
        ) v WHERE value ~ '^[A-Za-z0-9+.%-]+$' ORDER BY key, rank) p) || 'size=tile'`;
