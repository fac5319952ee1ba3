-- Settings about who may come in are checked more strictly from now on. What would not pass is corrected as it was
-- understood until now: an entry of the block list that is no address was ignored, and an end that is no instant was
-- shown to nobody.

update setting
set value = (
  select coalesce(jsonb_agg(entry), '[]'::jsonb)
  from jsonb_array_elements_text(value) as entry
  where pg_input_is_valid(entry, 'inet') and (entry ~ ':' or entry ~ '^\d+\.\d+\.\d+\.\d+(/\d+)?$')
)
where name = 'blockedAddresses' and jsonb_typeof(value) = 'array';

update setting
set value = value || '{"until": null}'::jsonb
where name = 'maintenance'
  and value ->> 'until' !~ '^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$';
