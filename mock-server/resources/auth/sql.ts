import type { Database } from 'better-sqlite3'
import { insertInto } from '#mock-server/database/rows.ts'

export type Admin = { id: string; email: string }
type NewCode = { salt: Buffer; codeHash: Buffer; sentAt: string; expiresAt: string }
export type StoredCode = NewCode & { wrongAttempts: number }

/** Prepares the statements that read admins, and read and write one-time codes. */
export const prepareAuthSql = (db: Database) => ({
  admin: db.prepare<[string], Admin>('SELECT id, email FROM admins WHERE email = ?'),
  code: db.prepare<[string], StoredCode>(`
    SELECT salt, code_hash AS codeHash, sent_at AS sentAt, expires_at AS expiresAt, wrong_attempts AS wrongAttempts
    FROM one_time_codes WHERE admin_id = ?
  `),
  saveCode: insertInto<NewCode & { adminId: string }>(db, 'one_time_codes', 'REPLACE'),
  countWrongAttempt: db.prepare<[string]>(
    'UPDATE one_time_codes SET wrong_attempts = min(wrong_attempts + 1, 5) WHERE admin_id = ?',
  ),
  deleteCode: db.prepare<[string]>('DELETE FROM one_time_codes WHERE admin_id = ?'),
})
