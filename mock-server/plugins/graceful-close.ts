import fp from 'fastify-plugin'

const shutdownTimeoutMs = 1_500

/**
 * Answers what is in flight when the server closes, and closes connections as they fall idle; those that are busy for
 * longer are cut off.
 */
export const gracefulClose = fp(
  async (app) => {
    app.addHook('preClose', async () => {
      const closeIdle = setInterval(() => app.server.closeIdleConnections(), 25)
      const closeAll = setTimeout(() => app.server.closeAllConnections(), shutdownTimeoutMs)
      await new Promise((resolve) => app.server.close(resolve))
      clearInterval(closeIdle)
      clearTimeout(closeAll)
    })
  },
  { name: 'graceful-close' },
)
