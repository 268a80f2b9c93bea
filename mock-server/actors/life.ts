import type { Database } from 'better-sqlite3'
import type { MovableClock } from '#mock-server/clock.ts'
import { isBusy } from '#mock-server/database/busy.ts'
import { badRequest, conflict, HttpError } from '#mock-server/http-error.ts'
import { timestamp } from '#mock-server/seeds/calendar.ts'
import { randomFrom } from '#mock-server/seeds/random.ts'
import type { ActorContext } from './actor.ts'
import { lifeActionsOf } from './life-actions.ts'
import { drawReaction, drawWork, latest, nextArrival, reactions, workedAt } from './rates.ts'
import { type Facts, factsOf, told } from './tale.ts'

/** What happens next: an entry of the agenda, or something that begins by itself and is about nobody yet. */
type Due = { id?: number; at: string; action: string; subject: string }
type Job = { status: keyof typeof workedAt; start: string; end: string }

/** Something that happened: when, to what, and in one line. */
export type LifeEvent = {
  n: number
  at: string
  action: string
  kind: Facts['kind']
  subject: string
  text: string
}

type Settings = { mode: 'manual' | 'auto'; seed: string; speed: number; admin: boolean; until: string | null }

type Options = {
  db: Database
  clock: MovableClock
  /** Whoever acts, with chance and ids of this life's own. */
  actorsWith(chance: Pick<ActorContext, 'newId' | 'random'>): ActorContext
}

export type Life = ReturnType<typeof createLife>

declare module 'fastify' {
  interface FastifyInstance {
    life: Life
  }
}

const keptEvents = 2_000
const dayMs = 86_400_000
/** How far ahead a step looks for something that happens. */
const horizonMs = 7 * dayMs

/**
 * What happens while time passes. Always: what the agenda says, each at its own time, in order. While a day is played –
 * automatically, or step by step – also what begins by itself, and how customers, mechanics, the card provider and, if
 * asked to, administrators react. The same data, time and seed word give the same day, however fast.
 */
export function createLife({ db, clock, actorsWith }: Options) {
  const random = randomFrom('')
  const newId = () =>
    random.id(
      Math.floor(clock.now().getTime() / 1000)
        .toString(16)
        .padStart(8, '0'),
    )
  // Made when something first happens: most mocks of a test never let time pass.
  let actions: ReturnType<typeof lifeActionsOf> | undefined
  const act = () => {
    actions ??= lifeActionsOf(actorsWith({ newId, random }))
    return actions
  }
  const factsAbout = factsOf(db)
  const waiting = reactions.map((reaction) => ({ reaction, ids: notPlanned(db, reaction.waits) }))
  const working = Object.keys(workedAt).map((status) => notPlanned(db, latest(status)))
  const head = db.prepare<[string], Due>(
    'SELECT id, due_at AS at, action, subject_id AS subject FROM agenda WHERE due_at <= ? ORDER BY due_at, id LIMIT 1',
  )
  const plan = db.prepare<[string, string, string]>(
    'INSERT INTO agenda (due_at, action, subject_id) VALUES (?, ?, ?)',
  )
  const unplan = db.prepare<[number]>('DELETE FROM agenda WHERE id = ?')
  const forgetReactions = db.prepare("DELETE FROM agenda WHERE action NOT IN ('work', 'release')")
  const jobOf = db.prepare<[string], Job>(
    `SELECT status, scheduled_start AS start, scheduled_end AS end FROM orders
     WHERE id = ? AND status IN (${Object.keys(workedAt).map((status) => `'${status}'`)})`,
  )
  const size = db
    .prepare<[], string>(
      `SELECT concat_ws('.', (SELECT count(*) FROM users), (SELECT count(*) FROM mechanics),
         (SELECT max(rowid) FROM orders), (SELECT count(*) FROM provider_entries))`,
    )
    .pluck()

  let settings: Settings = { mode: 'manual', seed: 'pitlane', speed: 60, admin: false, until: null }
  let origin: string | undefined
  let happened = 0
  let events: LifeEvent[] = []

  const now = () => clock.now().toISOString()
  const later = (ms: number) => timestamp(clock.now(), 0, ms / 60_000)

  /** Chance begins anew with each thing that happens; a time that is played twice gives other ids the second time. */
  function draw(...parts: string[]): void {
    origin ??= `${settings.seed}/${size.get()}`
    random.restart([origin, ...parts].join('/'))
  }

  /** Plans how everybody reacts to what waits for them; what is planned already stays as it is. */
  const planReactions = db.transaction(() => {
    for (const { reaction, ids } of waiting) {
      if (reaction.byAdmin && !settings.admin) continue
      for (const id of ids.all()) {
        draw(now(), id)
        const { at, action } = drawReaction(reaction, clock.now(), random)
        plan.run(at, action, id)
      }
    }
    for (const id of working.flatMap((ids) => ids.all())) {
      draw(now(), id)
      planWork(id)
    }
  })

  /** Plans the next step of a job: within its appointment, unless that is over. */
  function planWork(id: string): void {
    const job = jobOf.get(id)
    if (!job) return
    const [start, end] = [new Date(job.start), new Date(job.end)]
    const at = new Date(start.getTime() + workedAt[job.status] * (end.getTime() - start.getTime()))
    const due = at < clock.now() ? drawWork(clock.now(), random) : at
    plan.run(due.toISOString(), 'work', id)
  }

  function next(until: string, isPlayed: boolean): Due | undefined {
    const due = head.get(until)
    const arrival = isPlayed ? nextArrival(settings.seed, now(), due?.at ?? until) : undefined
    return arrival && arrival.at !== due?.at ? { ...arrival, subject: arrival.action } : due
  }

  const attempt = db.transaction((action: string, subject: string) => act().run(action, subject))
  const happen = db.transaction(({ id, at, action, subject }: Due) => {
    if (id !== undefined) unplan.run(id)
    // Somebody was faster, and it comes to nothing.
    if (id !== undefined && !act().isPossible(action, subject)) return undefined
    // What is told of these is gone once they are done.
    const before = action === 'withdraw' || action === 'settle' ? factsAbout(subject) : undefined
    const tell = (about: string, text: (facts: Facts) => string) => {
      const facts = before ?? factsAbout(about)
      return facts && { at, action, kind: facts.kind, subject: about, text: text(facts) }
    }
    try {
      const about = attempt(action, subject)
      if (action === 'work') planWork(subject)
      return tell(about, (facts) => told(action, facts))
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      if (id !== undefined) plan.run(later(dayMs), action, subject)
      return tell(subject, ({ name }) => `${name}: ${action} is refused. ${error.message}`)
    }
  })

  /** Lets one thing happen at its own time; afterwards the clock stands at it, or where it stood when that was later. */
  function perform(due: Due, isPlayed: boolean): LifeEvent | undefined {
    const before = clock.now()
    const at = new Date(due.at)
    clock.hold(at)
    try {
      draw(due.at, due.action, due.subject)
      const event = happen.immediate(due)
      if (isPlayed) planReactions.immediate()
      if (!event) return undefined
      happened += 1
      const kept = { n: happened, ...event }
      events = [...events.slice(1 - keptEvents), kept]
      return kept
    } catch (error) {
      // Whatever is wrong with it, what comes after it is not to wait for it for ever.
      if (due.id !== undefined && !isBusy(error)) unplan.run(due.id)
      throw error
    } finally {
      clock.hold(at > before ? at : before)
    }
  }

  function runUntil(target: Date, isPlayed: boolean): void {
    const until = target.toISOString()
    try {
      for (let due = next(until, isPlayed); due; due = next(until, isPlayed)) perform(due, isPlayed)
    } finally {
      if (!isAuto()) clock.hold(undefined)
    }
  }

  const isAuto = () => settings.mode === 'auto'

  /** The clock runs on by itself, from where it stands. */
  function letGo(): void {
    const reached = clock.now()
    clock.hold(undefined)
    clock.skipTo(reached)
  }

  function stop(): void {
    if (isAuto()) letGo()
    settings = { ...settings, mode: 'manual', until: null }
    forgetReactions.run()
  }

  return {
    /** What is set, and what happens next. */
    state() {
      const { at, action, subject } = next(later(horizonMs), isAuto()) ?? {}
      return { ...settings, now: now(), next: at && action && subject ? { at, action, subject } : null }
    },

    /** Starts, changes or ends the automatic day; what is left out stays as it is, but for the end of the day. */
    set({ until = null, ...changes }: Partial<Settings>): void {
      const end = until === null ? null : new Date(until)
      if (end && end <= clock.now()) badRequest(`until must be after ${now()}.`)
      const wanted = { ...settings, ...changes }
      if (!isAuto() || wanted.seed !== settings.seed) origin = undefined
      stop()
      runUntil(clock.now(), false)
      settings = wanted.mode === 'auto' ? { ...wanted, until: end?.toISOString() ?? null } : wanted
      if (!isAuto()) return
      clock.hold(clock.now())
      planReactions.immediate()
    },

    /** Lets so much real time pass: by the clock alone, or in a day at its speed. */
    pass(ms: number): void {
      if (!isAuto()) {
        runUntil(clock.now(), false)
        return
      }
      const [reached, end] = [later(ms * settings.speed), settings.until]
      const target = new Date(end !== null && end < reached ? end : reached)
      planReactions.immediate()
      runUntil(target, true)
      clock.hold(target)
      if (end !== null && end <= reached) stop()
    },

    /** Lets the next thing happen, and the clock goes there; 409 when nothing happens within a week. */
    step(): LifeEvent {
      const until = later(horizonMs)
      try {
        planReactions.immediate()
        for (let due = next(until, true); due; due = next(until, true)) {
          const event = perform(due, true)
          if (event) return event
        }
      } finally {
        if (!isAuto()) letGo()
      }
      return conflict('Nothing happens within a week; possible now: POST /__mock/orders.')
    },

    /** Sets the clock; what falls due on the way there happens at its own time. */
    setClock(target: Date): void {
      const before = clock.now()
      try {
        if (target > before) runUntil(target, isAuto())
        else origin = undefined
      } finally {
        if (isAuto()) clock.hold(before)
      }
      clock.set(target)
    },

    /** The clock returns to the real time, or other data took the place of these: the day ends. */
    end(): void {
      stop()
      origin = undefined
    },

    eventsAfter: (n: number) => events.filter((event) => event.n > n),
  }
}

const notPlanned = (db: Database, ids: string) =>
  db
    .prepare<[], string>(
      `SELECT id FROM (${ids}) AS waiting WHERE NOT EXISTS (SELECT 1 FROM agenda WHERE subject_id = waiting.id)`,
    )
    .pluck()
