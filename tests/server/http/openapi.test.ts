// The documentation matches the route table: nothing is documented that does not exist, and nothing exists undocumented.
import { describe, expect, it } from 'vitest'
import { openapiOf } from '../../../sync-server/http/openapi.ts'
import { ROUTES } from '../../../sync-server/http/resources/routes.ts'

interface Operation {
  readonly summary: string
  readonly security: readonly unknown[]
  readonly parameters: readonly { readonly name: string; readonly in: string }[]
  readonly requestBody?: { readonly content: Record<string, { readonly schema: Record<string, unknown> }> }
  readonly responses: Record<string, unknown>
}

const document = openapiOf(ROUTES) as { readonly paths: Record<string, Record<string, Operation>> }
const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
)

// The calls of the specification, word for word.
const SPECIFIED = [
  'GET /api/auth/me', 'POST /api/auth/register', 'POST /api/auth/login', 'POST /api/auth/logout', 'PATCH /api/auth/profile',
  'POST /api/auth/request-password-reset', 'POST /api/auth/reset-password', 'POST /api/feedback', 'GET /api/videos',
  'GET /api/tags', 'GET /api/actions', 'DELETE /api/videos/{id}', 'PATCH /api/videos/{id}/category',
  'POST /api/videos/{id}/tags', 'DELETE /api/videos/{id}/tags/{tagId}', 'POST /api/reflections',
  'PUT /api/reflections/{id}/applied', 'PUT /api/reflections/{id}/repeat', 'DELETE /api/reflections/{id}',
  'GET /api/actions/all', 'GET /api/actions/completed', 'GET /api/actions/recurring-stats', 'GET /api/actions/completion-rate',
  'GET /api/actions/total-completed-stats', 'GET /api/actions/average-completion-time', 'PATCH /api/actions/{id}/status',
  'PATCH /api/actions/{id}/archive', 'DELETE /api/actions/{id}/hard-delete', 'POST /api/actions/{id}/step-completion',
  'PATCH /api/actions/{id}/reminder', 'GET /api/admin/email-signups', 'DELETE /api/admin/email-signups/{id}',
  'GET /api/admin/feedback', 'GET /api/analytics/overview', 'GET /api/analytics/user-growth', 'GET /api/analytics/engagement',
  'GET /api/analytics/retention', 'GET /api/analytics/users',
] // prettier-ignore

describe('the OpenAPI document', () => {
  it.each(SPECIFIED)('API-44: %s is answered and documented', (call) => {
    expect(documented).toContain(call)
  })

  it('has every route below /api and no other', () => {
    const routes = ROUTES.filter(({ path }) => path.startsWith('/api/')).map(
      ({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`,
    )
    expect([...documented].sort()).toEqual(routes.sort())
    expect(new Set(routes).size).toBe(routes.length)
  })

  it('describes the body, the access and the parameters of a call', () => {
    const operation = document.paths['/api/videos/{id}/tags']?.post
    expect(operation?.requestBody?.content['application/json']?.schema).toMatchObject({
      type: 'object',
      required: ['tagName'],
      additionalProperties: false,
    })
    expect(operation?.parameters.map(({ name }) => name)).toEqual(['id', 'Idempotency-Key'])
    expect(operation?.security).toEqual([{ session: [] }])
  })

  it('every call that writes takes an Idempotency-Key; every list takes cursor and limit', () => {
    for (const [path, methods] of Object.entries(document.paths)) {
      for (const [method, { parameters }] of Object.entries(methods)) {
        expect([path, method, parameters.some(({ name }) => name === 'Idempotency-Key')]).toEqual([
          path,
          method,
          method !== 'get',
        ])
      }
    }
    for (const path of ['/api/videos', '/api/tags', '/api/actions', '/api/actions/all', '/api/actions/completed']) {
      expect(document.paths[path]?.get?.parameters.map(({ name }) => name)).toEqual(['cursor', 'limit'])
    }
  })
})
