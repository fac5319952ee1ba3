-- The name of the site is a part of its brand, beside its logo and colours (decision 87). What a brand does not name is
-- the product's.
update setting
set name = 'brand',
  value = jsonb_build_object(
    'name',
    jsonb_build_object(
      'bn', coalesce(nullif(left(btrim(value ->> 'bn'), 40), ''), 'ছক্কা'),
      'en', coalesce(nullif(left(btrim(value ->> 'en'), 40), ''), 'Chokka')
    )
  )
where name = 'brandName';
