// npm run ledger: what openapi.yaml guesses, and what to check on the real backend. See docs/real-backend.md.
import { shippedGuesses } from './ledger/guesses.ts'
import { questions } from './ledger/questions.ts'
import { ledger } from './ledger/table.ts'

console.log(ledger(shippedGuesses(), questions))
