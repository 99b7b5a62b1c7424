-- Articles said in words what they are counted in; they have the codes that products use, and a word that nobody knows is kept
-- in the description. What they said of their stock becomes one count at this moment. They come to devices anew.
create temporary table unit_words (word text primary key, code text not null) on commit drop;
insert into unit_words (word, code) values
  ('c62', 'C62'), ('piece', 'C62'), ('pc', 'C62'), ('pcs', 'C62'), ('pce', 'C62'), ('pces', 'C62'),
  ('pieces', 'C62'), ('u', 'C62'), ('un', 'C62'), ('unit', 'C62'), ('units', 'C62'), ('unite', 'C62'),
  ('unites', 'C62'), ('ea', 'C62'), ('each', 'C62'), ('nb', 'C62'), ('hur', 'HUR'), ('hour', 'HUR'),
  ('h', 'HUR'), ('hr', 'HUR'), ('hrs', 'HUR'), ('hours', 'HUR'), ('heure', 'HUR'), ('heures', 'HUR'),
  ('day', 'DAY'), ('d', 'DAY'), ('j', 'DAY'), ('jr', 'DAY'), ('days', 'DAY'), ('jour', 'DAY'),
  ('jours', 'DAY'), ('wee', 'WEE'), ('week', 'WEE'), ('w', 'WEE'), ('sem', 'WEE'), ('weeks', 'WEE'),
  ('semaine', 'WEE'), ('semaines', 'WEE'), ('mon', 'MON'), ('month', 'MON'), ('months', 'MON'), ('mois', 'MON'),
  ('ls', 'LS'), ('lump sum', 'LS'), ('lump', 'LS'), ('flat', 'LS'), ('forfait', 'LS'), ('forfaits', 'LS'),
  ('ff', 'LS'), ('fft', 'LS'), ('ft', 'LS'), ('set', 'SET'), ('sets', 'SET'), ('lot', 'SET'),
  ('lots', 'SET'), ('jeu', 'SET'), ('jeux', 'SET'), ('kit', 'SET'), ('kits', 'SET'), ('ens', 'SET'),
  ('ensemble', 'SET'), ('ensembles', 'SET'), ('kmt', 'KMT'), ('km', 'KMT'), ('kms', 'KMT'), ('kilometre', 'KMT'),
  ('kilometres', 'KMT'), ('mtr', 'MTR'), ('m', 'MTR'), ('ml', 'MTR'), ('metre', 'MTR'), ('metres', 'MTR'),
  ('mtk', 'MTK'), ('m²', 'MTK'), ('m2', 'MTK'), ('mtq', 'MTQ'), ('m³', 'MTQ'), ('m3', 'MTQ'),
  ('ltr', 'LTR'), ('litre', 'LTR'), ('l', 'LTR'), ('litres', 'LTR'), ('liter', 'LTR'), ('liters', 'LTR'),
  ('kgm', 'KGM'), ('kg', 'KGM'), ('kgs', 'KGM'), ('kilo', 'KGM'), ('kilos', 'KGM'), ('tne', 'TNE'),
  ('tonne', 'TNE'), ('t', 'TNE'), ('tonnes', 'TNE'), ('ton', 'TNE'), ('tons', 'TNE'), ('pr', 'PR'),
  ('pair', 'PR'), ('pairs', 'PR'), ('paire', 'PR'), ('paires', 'PR'), ('xbx', 'XBX'), ('box', 'XBX'),
  ('boxes', 'XBX'), ('boite', 'XBX'), ('boites', 'XBX'), ('carton', 'XBX'), ('cartons', 'XBX'), ('xpk', 'XPK'),
  ('pack', 'XPK'), ('packs', 'XPK'), ('paquet', 'XPK'), ('paquets', 'XPK'), ('ramette', 'XPK'), ('ramettes', 'XPK');

with moved as (
  update organisation o set counter = o.counter + 1
  where exists (select 1 from articles a where a.organisation = o.id) returning o.id, o.counter
)
update articles a set
  unit = case when a.unit is null then null else coalesce(w.code, 'C62') end,
  description = case when a.unit is not null and w.code is null
    then concat_ws(E'\n', a.description, a.unit) else a.description end,
  current_stock = case when a.current_stock < 0 then 0 else a.current_stock end,
  calculated_short = a.min_stock is not null and greatest(coalesce(a.current_stock, 0), 0) < a.min_stock,
  seq = m.counter,
  version = a.version + 1
from articles other
  join moved m on m.id = other.organisation
  left join unit_words w on w.word = translate(lower(trim(other.unit)), 'àâéèêëîïôûùüç', 'aaeeeeiiouuuc')
where a.organisation = other.organisation and a.id = other.id;

insert into stock_counts
  (organisation, id, seq, version, created_at, updated_at, display_line1, display_line2, article, on_hand, at)
select a.organisation, gen_random_uuid(), o.counter, 1, now(), now(), a.display_line1,
  replace(trim_scale(a.current_stock)::text, '.', ',') || ' · ' || to_char(now() at time zone o.time_zone, 'DD/MM/YYYY'),
  a.id, a.current_stock, date_trunc('minute', now() at time zone o.time_zone)
from articles a join organisation o on o.id = a.organisation
where a.current_stock is not null and a.deleted_at is null;

alter table articles add constraint "articles__unit__check" check ("unit" in ('C62', 'HUR', 'DAY', 'WEE', 'MON', 'LS', 'SET', 'KMT', 'MTR', 'MTK', 'MTQ', 'LTR', 'KGM', 'TNE', 'PR', 'XBX', 'XPK'));
