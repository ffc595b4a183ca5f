// Runs in the portal's page while its code is still being read: to open the storage takes the browser a while, and it does
// so beside. Nothing is read; a browser that cannot simply opens it later.
;(function () {
  if (typeof indexedDB === 'undefined' || indexedDB.databases === undefined) return
  indexedDB.databases().catch(() => undefined)
})()
