import type { Context } from './context.ts'
import type { Handlers } from './plugins/openapi/handlers.ts'
import { authHandlers } from './resources/auth/auth-handlers.ts'
import { catalogueHandlers } from './resources/catalogue/handlers.ts'
import { documentHandlers } from './resources/documents/handlers.ts'
import { mechanicHandlers } from './resources/mechanics/handlers.ts'
import { orderHandlers } from './resources/orders/handlers.ts'
import { paymentHandlers } from './resources/payments/handlers.ts'
import { quoteHandlers } from './resources/quotes/handlers.ts'
import { scheduleHandlers } from './resources/schedule/handlers.ts'
import { termsHandlers } from './resources/terms/handlers.ts'
import { userHandlers } from './resources/users/handlers.ts'

/** The handlers of all resources: one per operation, which the compiler checks. */
export function handlersOf(context: Context): Handlers {
  return {
    ...authHandlers(context),
    ...userHandlers(context),
    ...mechanicHandlers(context),
    ...documentHandlers(context),
    ...orderHandlers(context),
    ...quoteHandlers(context),
    ...scheduleHandlers(context),
    ...paymentHandlers(context),
    ...catalogueHandlers(context),
    ...termsHandlers(context),
  }
}
