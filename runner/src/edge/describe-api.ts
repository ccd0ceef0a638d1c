import { ENDPOINTS } from '@kervan/contracts/api/endpoints'
import type { Language } from '@kervan/contracts/errors/error-codes'
import { languageOf } from '@kervan/infra/http/language-of'
import { openApiOf } from '@kervan/infra/http/openapi'
import compression from 'compression'
import type { Express } from 'express'

/** The API's description of itself, in the language of who asks. It is the same for everybody and holds nothing of anybody. */
export const describeApi = (app: Express, version: string): void => {
  const made = new Map<Language, string>()
  const describedIn = (language: Language): string => {
    const description = made.get(language) ?? JSON.stringify(openApiOf(ENDPOINTS, { version, language }))
    made.set(language, description)
    return description
  }
  app.get('/api/openapi.json', compression(), (request, response) => {
    const language = languageOf(request.headers['accept-language'])
    response.vary('Accept-Language')
    response.setHeader('Content-Language', language)
    response.setHeader('Cache-Control', 'no-cache')
    response.type('application/json').send(describedIn(language))
  })
}
