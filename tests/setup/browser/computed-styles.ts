// The test DOM works out an element's style from copies of its ancestors' styles, and `structuredClone`, with which it copies them,
// takes a tenth of the time of the tests in a DOM: queries by role ask for the style of every element they pass. What is copied is
// one level deep.
import CssPropertyManager from 'happy-dom/lib/css/declaration/property-manager/CSSPropertyManager.js'

CssPropertyManager.prototype.clone = function clone(this: CssPropertyManager) {
  const copy = new CssPropertyManager()
  for (const [name, property] of Object.entries(this.properties)) copy.properties[name] = { ...property }
  Object.assign(copy, { definedPropertyNames: { ...Reflect.get(this, 'definedPropertyNames') } })
  return copy
}
