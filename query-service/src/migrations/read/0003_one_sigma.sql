-- The same folding as foldTr() in contracts, held to the same vector: as before, and a sigma at the end of a word as any sigma, also where ICU
-- lowered it as one that stands there.
do $$
declare
  lowering text := case
    when exists (select from pg_collation where collname = 'pg_c_utf8') then 'pg_c_utf8'
    when exists (select from pg_collation where collname = 'und-x-icu') then 'und-x-icu'
    else 'default'
  end;
begin
  execute format($function$
    create or replace function fold_tr(words text) returns text language sql immutable strict parallel safe
    return btrim(regexp_replace(
      translate(
        lower(
          regexp_replace(
            normalize(
              replace(replace(replace(replace(
                translate(
                  normalize(words, NFKC),
                  'IİıẞÆŒØøĐđÐðÞŁłƏəŊŋĦħ',
                  'iiißæœooddddþlleennhh'
                ),
                'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
              NFD
            ),
            '[\u00AD\u0640\u061C\u115F\u1160\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\u0300-\u036F\u0483-\u0489\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED\u0897-\u089F\u08CA-\u08E1\u08E3-\u08FF\u0951-\u0954\u1AB0-\u1ADD\u1AE0-\u1AEB\u1CD0-\u1CD2\u1CD4-\u1CE0\u1CE2-\u1CE8\u1CED\u1CF4\u1CF8\u1CF9\u1DC0-\u1DFF\u20D0-\u20F0\u2DE0-\u2DFF\u302A-\u302D\u3099\u309A\uA66F-\uA672\uA674-\uA67D\uA69E\uA69F\uFB1E\uFE00-\uFE0F\uFE20-\uFE2F]+',
            '', 'g'
          ) collate %I
        ),
        'ςيىكةہھەٱ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
        'σییکهههها01234567890123456789'
      ),
      '[\u0009-\u000D\u0020\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF]+', ' ', 'g'
    ), ' ')
  $function$, lowering);
end
$$;
