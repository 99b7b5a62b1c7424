import type { JsonSchema } from './entity-schema.ts';

/**
 * The description for people, as one page without script or style of its own: it stands under the strictest content
 * security policy there is. Tools read /openapi.json.
 */
export function docsPage(document: JsonSchema): string {
  const { paths, components, info } = document as {
    info: { title: string; version: string };
    paths: Record<string, Record<string, { summary?: string }>>;
    components: { schemas: Record<string, { title?: string; properties?: Record<string, JsonSchema> }> };
  };
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, { summary = '' }]) =>
        `<tr><th scope="row"><code>${method.toUpperCase()}</code></th><td><code>${escaped(path)}</code></td><td>${escaped(summary)}</td></tr>`,
    ),
  );
  const schemas = Object.entries(components.schemas).map(([name, { title, properties = {} }]) => {
    const rows = Object.entries(properties).map(
      ([field, schema]) =>
        `<tr><th scope="row"><code>${escaped(field)}</code></th><td>${escaped(String(schema['title'] ?? ''))}</td><td>${escaped(kindOf(schema))}</td></tr>`,
    );
    return `<h3 id="${escaped(name)}">${escaped(title ?? name)}</h3><table>${rows.join('')}</table>`;
  });
  return (
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>${escaped(info.title)} API</title><h1>${escaped(info.title)} API ${escaped(info.version)}</h1>` +
    `<p>Paths stand below <code>/api</code>. For tools: <a href="openapi.json">openapi.json</a> (OpenAPI 3.1).</p>` +
    `<h2>Calls</h2><table>${calls.join('')}</table><h2>Entities</h2>${schemas.join('')}</html>`
  );
}

function kindOf(schema: JsonSchema): string {
  const { anyOf, type, items, description } = schema;
  if (Array.isArray(anyOf)) return kindOf((anyOf as JsonSchema[])[0] ?? {});
  const of = type === 'array' ? ` of ${kindOf((items ?? {}) as JsonSchema)}` : '';
  const options = Array.isArray(schema['enum']) ? `: ${schema['enum'].join(', ')}` : '';
  return `${String(type ?? 'any')}${of}${options}${typeof description === 'string' ? ` (${description})` : ''}`;
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
