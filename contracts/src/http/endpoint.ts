import type { z } from 'zod'
import type { Owed } from '../api/auth/owed.ts'
import type { ErrorCode } from '../errors/error-codes.ts'
import type { Access } from '../permissions/permissions.ts'
import type { PushedKind } from '../realtime/messages.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type Owner = 'command-service' | 'query-service' | 'realtime-gateway'

/** What a read of declared records is made of: enough to write the values of a push into a reply. */
export interface ShownRecords {
  readonly kind: PushedKind
  readonly as: 'list' | 'page' | 'history'
  /** Fields that hold the id of another record in events, and its name beside it in replies. */
  readonly references: readonly string[]
  /** Kinds whose records decide what it tells beside values, as how many there are; and by which of their fields. */
  readonly decidedBy?: { readonly [Kind in PushedKind]?: readonly string[] }
}

/** A read that is asked with its query for a body. */
export interface AskedInBody {
  readonly endpoint: AnyEndpoint
  /** Parameters that hold what a person typed: with one of them it is asked so. */
  readonly typed: readonly string[]
}

/** One operation of the API, said once: routes, typed client calls, forms, Pact files, OpenAPI and the edge read it. */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> {
  /** Kebab-case, unique, equal to the name of its file. */
  readonly name: string
  readonly summary: string
  readonly method: Method
  /** Express path; parameters as `:leadId`. */
  readonly path: `/${string}`
  readonly owner: Owner
  readonly permission: Access
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  readonly response: Response
  /** The request's body is a file's bytes, `application/octet-stream`, which are read as they come. */
  readonly takes?: 'bytes'
  /** The reply to success is a file's bytes, and `response` is what is known of them; or a calendar, and `response` is its text. */
  readonly gives?: 'bytes' | 'calendar'
  /** Status of success; 200 unless said. */
  readonly status?: 200 | 201
  /** Whether the caller must say in If-Match which revision it changes (428 otherwise), may, or need not bother. */
  readonly ifMatch?: 'required' | 'optional'
  /** Of a read that clients keep: the kinds of record in its reply. It is read anew after a push of one of them; none for what no event changes. */
  readonly shows?: readonly PushedKind[]
  /** Kinds that the reply holds only for readers who may view them, and only they get their pushes: it is read anew after those too. */
  readonly showsToViewers?: readonly PushedKind[]
  readonly records?: ShownRecords
  /** Whether it changes something, where the method does not say so: a GET that does is asked as a command is, and never from another site's page; a POST that only reads is asked as a GET is. */
  readonly changes?: boolean
  /** Of a read whose query may hold what a person typed: how our client asks it then, so that it stands in no address. */
  readonly inBody?: AskedInBody
  /** A user who looks at the product as a colleague sees it may call it too, although it changes something. */
  readonly whileViewing?: true
  /** Clients repeat it by themselves: it does not count as a use of the session. */
  readonly isPoll?: true
  /** What a session may still owe and call it all the same. */
  readonly whileOwing?: readonly Owed[]
  /** Of an endpoint that asks for a session and no permission: an API key may call it too. */
  readonly forKeys?: true
  /** Refusals of its own, beside those that every endpoint has. */
  readonly errors: readonly ErrorCode[]
}

/** Whether a call of it may change something. */
export const isChanging = ({ method, changes }: Pick<Endpoint, 'method' | 'changes'>): boolean =>
  changes ?? method !== 'GET'

/** Whether a call of it is a command, which has an Idempotency-Key; a GET never is one. */
export const isCommand = ({ method, changes }: Pick<Endpoint, 'method' | 'changes'>): boolean =>
  method !== 'GET' && changes !== false

/** Declares an endpoint. */
export const endpoint = <
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Response extends z.ZodType = z.ZodType,
>(
  declared: Endpoint<Params, Query, Body, Response>,
): Endpoint<Params, Query, Body, Response> => declared

export type AnyEndpoint = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType>

/**
 * Calls of kinds, by kind and by what they do, as what they have in common. Where all of them are gone through, they are said to be so: else the
 * compiler compares the schemas of some four hundred.
 */
export type CallsByKind = Readonly<Record<string, Readonly<Record<string, AnyEndpoint>>>>

/** What a caller hands in and gets back. */
export type ParamsOf<E> = E extends Endpoint<infer P, z.ZodType, z.ZodType, z.ZodType> ? z.output<P> : never
export type QueryOf<E> = E extends Endpoint<z.ZodType, infer Q, z.ZodType, z.ZodType> ? z.output<Q> : never
export type BodyOf<E> = E extends Endpoint<z.ZodType, z.ZodType, infer B, z.ZodType> ? z.output<B> : never
export type ResponseOf<E> = E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer R> ? z.output<R> : never

/** What a client may send: schemas' input side, only the parts that the endpoint has. */
export type CallOf<E> =
  E extends Endpoint<infer P, infer Q, infer B, z.ZodType>
    ? Part<'params', P> & Part<'query', Q> & Part<'body', B>
    : never

/** A query in which nothing need be said may be left out. */
type Sendable<Name, Schema extends z.ZodType> =
  | z.input<Schema>
  | (Name extends 'query' ? (Record<never, never> extends z.input<Schema> ? undefined : never) : never)

type Part<Name extends string, Schema extends z.ZodType> = Schema extends z.ZodUndefined
  ? unknown
  : z.ZodType extends Schema
    ? unknown
    : undefined extends Sendable<Name, Schema>
      ? { readonly [N in Name]?: z.input<Schema> }
      : { readonly [N in Name]: z.input<Schema> }
