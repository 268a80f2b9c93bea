import type { Database } from 'better-sqlite3'

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
  /** Inserts a code with no wrong attempts, or replaces the admin's previous one. */
  saveCode: db.prepare<[NewCode & { adminId: string }]>(`
    REPLACE INTO one_time_codes (admin_id, salt, code_hash, sent_at, expires_at, wrong_attempts)
    VALUES (@adminId, @salt, @codeHash, @sentAt, @expiresAt, 0)`),
  countWrongAttempt: db.prepare<[{ adminId: string }]>(
    'UPDATE one_time_codes SET wrong_attempts = min(wrong_attempts + 1, 5) WHERE admin_id = @adminId',
  ),
  deleteCode: db.prepare<[string]>('DELETE FROM one_time_codes WHERE admin_id = ?'),
})
