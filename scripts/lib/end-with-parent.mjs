// Imported by the scripts that run for minutes or until they are stopped: ends the script if the process that started it
// was killed. npm and concurrently pass SIGINT and SIGTERM on, but SIGKILL ends them alone (decision 019).
const parent = process.ppid
const timer = setInterval(() => {
  if (process.ppid === parent) return
  clearInterval(timer)
  process.kill(process.pid, 'SIGTERM')
}, 500).unref()
