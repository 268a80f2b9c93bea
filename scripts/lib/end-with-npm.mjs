// Loaded by start, mock and preview: stops the script when npm stops, because npm ends only the shell that runs it.
const parent = process.ppid
if (process.env.npm_lifecycle_event !== undefined)
  setInterval(() => process.ppid === parent || process.kill(process.pid, 'SIGTERM'), 200).unref()
