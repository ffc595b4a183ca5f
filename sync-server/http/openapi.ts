// Generates the OpenAPI document from the route table: nothing in it is written by hand.
import { toJsonSchema } from '@valibot/to-json-schema'
import { PRODUCT_NAME } from '#domain/product.ts'
import { ErrorBody } from '#domain/wire/error.ts'
import type * as v from 'valibot'
import type { Route } from './route.ts'

/** OpenAPI 3.1 for every route below /api. */
export function openapiOf(routes: readonly Route[]): Readonly<Record<string, unknown>> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const route of routes.filter(({ path }) => path.startsWith('/api/'))) {
    const path = route.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route) }
  }
  return {
    openapi: '3.1.0',
    info: { title: PRODUCT_NAME, version: '1', description: DESCRIPTION },
    paths,
    components: {
      schemas: { Error: schemaOf(ErrorBody) },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'session' } },
    },
  }
}

const DESCRIPTION = [
  'Calls carry the session cookie. Unsafe calls come from the portal’s own origin or the extension’s (`Origin`),',
  'and take an `Idempotency-Key`: a UUID that makes a repeated call one call. Errors are `{message, code, issues?}`.',
].join(' ')

function operationOf(route: Route) {
  const { summary, auth, status, body, answer } = route
  return {
    summary,
    'x-auth': auth,
    ...(route.mutations.length > 0 && { 'x-mutations': route.mutations }),
    ...(route.limit !== null && { 'x-rate-limit': route.limit }),
    security: auth === 'public' ? [] : [{ session: [] }],
    parameters: parametersOf(route),
    ...(body !== null && {
      requestBody: { required: true, content: jsonOf(schemaOf(body)), 'x-max-bytes': route.maxBytes },
    }),
    responses: {
      [String(status)]: { description: 'Done', content: jsonOf(answer === null ? {} : schemaOf(answer)) },
      default: { description: 'What kept it from being done', content: jsonOf({ $ref: '#/components/schemas/Error' }) },
    },
  }
}

function parametersOf({ path, method, query }: Route) {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', format: 'uuid' },
  }))
  const { properties = {} } = query === null ? {} : schemaOf(query)
  const inQuery = Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', required: false, schema }))
  const inHeader = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    schema: { type: 'string', format: 'uuid' },
  }
  return [...inPath, ...inQuery, ...(method === 'GET' ? [] : [inHeader])]
}

function jsonOf(schema: unknown) {
  return { 'application/json': { schema } }
}

// JSON Schema cannot express transformations, so the input is described, which is what a caller writes.
function schemaOf(schema: v.GenericSchema) {
  const { $schema: _, ...described } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode: 'input',
    errorMode: 'ignore',
  })
  return described
}
