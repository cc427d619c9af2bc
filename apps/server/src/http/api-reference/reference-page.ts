import { escapeHtml } from '../../text/escape-html.ts';
import type { StaticBrand } from '../static-brand.ts';

interface Schema {
  readonly type?: string | readonly string[];
  readonly $ref?: string;
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly description?: string;
}

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly security?: readonly unknown[];
  readonly parameters?: readonly { name: string; in: string; required?: boolean; schema?: Schema }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: Schema }>> }>
  >;
}

/** Renders the API reference: plain HTML without scripts, from the OpenAPI document, in the colours of the shop. */
export function referencePage(document: Record<string, unknown>, { name, css }: StaticBrand): string {
  const title = `The API of ${name || 'the shop'}`;
  const { paths, components } = document as {
    paths: Record<string, Record<string, Operation>>;
    components: { schemas: Record<string, Schema> };
  };
  const groups = new Map<string, string[]>();
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const tag = operation.tags[0] ?? '';
      groups.set(tag, [...(groups.get(tag) ?? []), operationHtml(method, path, operation)]);
    }
  }
  const sections = [...groups].map(
    ([tag, operations]) => `<section id="${tag}"><h2>${escapeHtml(tag)}</h2>${operations.join('')}</section>`,
  );
  const shapes = Object.entries(components.schemas).map(
    ([name, schema]) =>
      `<details id="shape-${name}"><summary><code>${name}</code></summary>${fieldsHtml(schema)}</details>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>:root{${css}}${style}</style></head><body>
<header><h1>${escapeHtml(title)}</h1><p>Every reply is an envelope <code>{ success, error, message, data }</code>; a refusal
adds <code>code</code> and, for bad input, <code>issues</code>. Money is in rupees.
The same as <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
<nav>${[...groups.keys()].map((tag) => `<a href="#${tag}">${escapeHtml(tag)}</a>`).join(' ')} <a href="#shapes">shapes</a></nav>
</header><main>${sections.join('')}<section id="shapes"><h2>Shapes</h2>${shapes.join('')}</section></main></body></html>`;
}

function operationHtml(method: string, path: string, operation: Operation): string {
  const body = operation.requestBody?.content['application/json']?.schema;
  const parameters = (operation.parameters ?? []).map(({ name, in: place, required, schema }) =>
    rowHtml(`${name} (${place})`, schema ?? {}, required ?? false),
  );
  const replies = Object.entries(operation.responses).flatMap(([status, { content }]) => {
    const schema = content?.['application/json']?.schema;
    return schema ? [`<h4>Reply ${status}</h4>${fieldsHtml(schema)}`] : [];
  });
  return `<details><summary><b>${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code>
<span>${escapeHtml(operation.summary)}${operation.security ? '' : ' · needs a session'}</span></summary>
${parameters.length > 0 ? `<h4>Parameters</h4><table>${parameters.join('')}</table>` : ''}
${body ? `<h4>Body</h4>${fieldsHtml(body)}` : ''}${replies.join('')}</details>`;
}

function fieldsHtml(schema: Schema): string {
  const required = new Set(schema.required ?? []);
  const rows = Object.entries(schema.properties ?? {}).map(([name, field]) =>
    rowHtml(name, field, required.has(name)),
  );
  return rows.length > 0 ? `<table>${rows.join('')}</table>` : `<p>${typeHtml(schema)}</p>`;
}

const rowHtml = (name: string, schema: Schema, isRequired: boolean) =>
  `<tr><th>${escapeHtml(name)}${isRequired ? '' : '?'}</th><td>${typeHtml(schema)}${
    schema.description ? ` <i>${escapeHtml(schema.description)}</i>` : ''
  }</td></tr>`;

function typeHtml(schema: Schema): string {
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1) ?? '';
    return `<a href="#shape-${name}">${name}</a>`;
  }
  if (schema.anyOf) return schema.anyOf.map(typeHtml).join(' or ');
  if (schema.enum)
    return schema.enum.map((value) => `<code>${escapeHtml(JSON.stringify(value))}</code>`).join(' | ');
  if (schema.const !== undefined) return `<code>${escapeHtml(JSON.stringify(schema.const))}</code>`;
  if (schema.type === 'array') return `list of ${typeHtml(schema.items ?? {})}`;
  if (schema.type === 'object' && schema.properties) {
    return `{ ${Object.entries(schema.properties)
      .map(([name, field]) => `${escapeHtml(name)}: ${typeHtml(field)}`)
      .join('; ')} }`;
  }
  return escapeHtml(String(schema.type ?? 'anything'));
}

const style = `body{font:16px/1.5 system-ui,sans-serif;color:var(--color-ink,#1e1a17);background:var(--color-paper,#fbf8f3);margin:0 auto;padding:2rem 1rem;max-width:62rem}
h1,h2{font-family:var(--font-serif,inherit)}a{color:var(--color-accent,#6e1f2f)}nav a{margin-right:.75rem}summary{cursor:pointer;padding:.6rem 0;border-bottom:1px solid var(--color-rule,#e6dfd5)}
summary b{display:inline-block;min-width:4.5rem}summary span{color:var(--color-ink-muted,#61574f);display:block}table{border-collapse:collapse;width:100%}
th,td{text-align:left;vertical-align:top;padding:.3rem .8rem .3rem 0;border-bottom:1px solid var(--color-rule,#e6dfd5);font-weight:400}
th{font-family:ui-monospace,monospace;white-space:nowrap}h4{margin:1rem 0 .3rem}details{margin-bottom:.2rem}`;
