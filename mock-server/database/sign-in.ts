import type { Database } from 'better-sqlite3'

export type Admin = { id: string; email: string }

type NewCode = { salt: Buffer; codeHash: Buffer; sentAt: string; expiresAt: string }
/** A row of `one_time_codes`, without its admin. */
export type StoredCode = NewCode & { wrongAttempts: number }

/** What a network address tries: to get a code, or to sign in with one. */
export type AttemptKind = 'send' | 'verify'
type AttemptKey = { kind: AttemptKind; address: string }
type AttemptWindow = { startedAt: string; attempts: number }

/** Creates the store of admins, of their one-time codes, and of the attempts of network addresses to sign in. */
export const createSignInStore = (db: Database) => ({
  admin: db.prepare<[string], Admin>('SELECT id, email FROM admins WHERE email = ?'),
  insertAdmin: db.prepare<[Admin]>('INSERT INTO admins (id, email) VALUES (@id, @email)'),
  code: db.prepare<[string], StoredCode>(`
    SELECT salt, code_hash AS codeHash, sent_at AS sentAt, expires_at AS expiresAt, wrong_attempts AS wrongAttempts
    FROM one_time_codes WHERE admin_id = ?
  `),
  /** Inserts a code with no wrong attempts, or replaces the admin's previous one. */
  saveCode: db.prepare<[NewCode & { adminId: string }]>(`
    REPLACE INTO one_time_codes (admin_id, salt, code_hash, sent_at, expires_at, wrong_attempts)
    VALUES (@adminId, @salt, @codeHash, @sentAt, @expiresAt, 0)`),
  countWrongAttempt: db.prepare<[{ adminId: string }]>(
    'UPDATE one_time_codes SET wrong_attempts = min(wrong_attempts + 1, 5) WHERE admin_id = @adminId',
  ),
  deleteCode: db.prepare<[string]>('DELETE FROM one_time_codes WHERE admin_id = ?'),
  attempts: db.prepare<[AttemptKey], AttemptWindow>(`
    SELECT window_started_at AS startedAt, attempts FROM sign_in_attempts
    WHERE kind = @kind AND address = @address`),
  saveAttempts: db.prepare<[AttemptKey & AttemptWindow]>(`
    REPLACE INTO sign_in_attempts (kind, address, window_started_at, attempts)
    VALUES (@kind, @address, @startedAt, @attempts)`),
})
