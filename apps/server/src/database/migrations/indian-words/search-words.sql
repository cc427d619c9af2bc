-- Search words as the shop writes them, of texts with Indian letters: vowel signs belong to their words.
create function pg_temp.search_words(typed text) returns tsvector language sql as $$
  select coalesce(string_agg(word || ':' || position, ' '), '')::tsvector
  from (
    select left(word, 500) as word, row_number() over (order by min(at)) as position
    from regexp_split_to_table(
      regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
        translate(
          regexp_replace(
            normalize(lower(normalize(left(typed, 100), nfkc)), nfd),
            '[\u0300-\u036f\u200b-\u200f\u093c\u09bc\u0a3c\u0abc\u0b3c\u0cbc]', '', 'g'),
          U&'\0901\0981\0a01\0a81\0b01', U&'\0902\0982\0a02\0a82\0b02'),
        'ङ्(?=[क-घ])', 'ं', 'g'), 'ञ्(?=[च-झ])', 'ं', 'g'), 'ण्(?=[ट-ढ])', 'ं', 'g'), 'न्(?=[त-ध])', 'ं', 'g'),
        'म्(?=[प-भ])', 'ं', 'g'),
      '[^[:alnum:]\u0900-\u0963\u0966-\u0dff]+') with ordinality as split (word, at)
    where word <> '' group by 1
  ) words
$$;
