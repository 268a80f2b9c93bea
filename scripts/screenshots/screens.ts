import type { Screen } from './screen.ts'
import { catalogueScreens } from './screens/catalogue-screens.ts'
import { mechanicScreens } from './screens/mechanic-screens.ts'
import { openScreens } from './screens/open-screens.ts'
import { orderScreens } from './screens/order-screens.ts'
import { paymentScreens } from './screens/payment-screens.ts'
import { quoteScreens } from './screens/quote-screens.ts'
import { scheduleScreens } from './screens/schedule-screens.ts'
import { shellScreens } from './screens/shell-screens.ts'
import { termsScreens } from './screens/terms-screens.ts'
import { userScreens } from './screens/user-screens.ts'

/** Every screen, in every state that looks like something of its own. */
export const screens: Screen[] = [
  ...openScreens,
  ...shellScreens,
  ...userScreens,
  ...mechanicScreens,
  ...quoteScreens,
  ...scheduleScreens,
  ...orderScreens,
  ...paymentScreens,
  ...catalogueScreens,
  ...termsScreens,
]
