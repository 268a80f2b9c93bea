import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '#mock-server/context.ts'
import type { AnswerMemory } from './answer-memory.ts'
import type { Answering } from './check-answer.ts'
import type { Caller } from './handlers.ts'
import type { Violations } from './violations.ts'

/** A request that has passed all checks, for whoever wants to come between the work and its answer. */
export type Exchange = {
  request: FastifyRequest
  reply: FastifyReply
  /** Runs the handler; an HttpError that it throws is an answer like any other. */
  work(): Answering | Promise<Answering>
  /** Checks an answer against openapi.yaml and sends it. */
  leave(answering: Answering): void
}

/** Takes an exchange over. */
export type Disturbance = (exchange: Exchange) => void | Promise<void>

/** What the routes need besides the contract and its handlers. */
export type Engine = {
  clock: Clock
  log(line: string): void
  /** Who a session token belongs to; `undefined` when it is not live. */
  authenticate(token: string): Caller | undefined
  violations: Violations
  /** What becomes of an answer that openapi.yaml does not document: a 500, or it leaves and the log says so in red. */
  strict: 'throw' | 'log'
  /** What of an operation's answers may be kept; `undefined` for one whose answers follow from more than the database. */
  memoryFor(operationId: string): AnswerMemory | undefined
  /** Whether another server answers the operation, so that it has no route here. */
  isForwarded?(operationId: string): boolean
  /** What is to happen to the next exchange of an operation instead of the plain course; mostly `undefined`. */
  disturbance(operationId: string): Disturbance | undefined
}
