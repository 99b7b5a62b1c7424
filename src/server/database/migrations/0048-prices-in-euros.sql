-- Unit prices of articles, products and carts were cents; they are euros with up to six decimals, as those of documents are.
-- The wire had euros all along: no row is told to devices anew.
alter table articles
  alter column purchase_price type numeric(24,6) using purchase_price / 100.0,
  alter column selling_price type numeric(24,6) using selling_price / 100.0;
alter table articles__suppliers alter column price type numeric(24,6) using price / 100.0;
alter table products alter column selling_price type numeric(24,6) using selling_price / 100.0;
alter table products__operations alter column hourly_cost type numeric(24,6) using hourly_cost / 100.0;
alter table cart_items
  alter column estimated_pre_tax_amount type numeric(24,6) using estimated_pre_tax_amount / 100.0;

-- The history holds values as rows do, before and after each change.
update history set changes = (
  select jsonb_object_agg(name, case
    when name in ('purchasePrice', 'sellingPrice', 'estimatedPreTaxAmount') then (
      select jsonb_agg(
        case jsonb_typeof(side) when 'number' then to_jsonb(trim_scale(side::text::numeric / 100)) else side end
        order by place)
      from jsonb_array_elements(sides) with ordinality as s (side, place))
    when name in ('suppliers', 'operations') then (
      select jsonb_agg(
        case jsonb_typeof(side) when 'array' then coalesce((
          select jsonb_agg(
            line
            || case jsonb_typeof(line->'price') when 'number'
              then jsonb_build_object('price', trim_scale((line->>'price')::numeric / 100)) else '{}' end
            || case jsonb_typeof(line->'hourlyCost') when 'number'
              then jsonb_build_object('hourlyCost', trim_scale((line->>'hourlyCost')::numeric / 100)) else '{}' end
            order by rank)
          from jsonb_array_elements(side) with ordinality as l (line, rank)), '[]') else side end
        order by place)
      from jsonb_array_elements(sides) with ordinality as s (side, place))
    else sides end)
  from jsonb_each(changes) as each (name, sides))
where collection in ('articles', 'products', 'cartItems')
  and (changes ? 'purchasePrice' or changes ? 'sellingPrice' or changes ? 'estimatedPreTaxAmount'
    or changes ? 'suppliers' or changes ? 'operations');
